import { approvalStateSchema } from '@frontage/domain';
import { z } from 'zod';
import { idSchema, instantSchema } from './endpoint';

/** A person by name, as they are called now. */
const personSchema = z.object({ id: idSchema, name: z.string() });

// Apart from the plans, so that pages that tell of an approval do not bring all that a plan can hold.
/** One sending of a plan for approval. */
export const planApprovalSchema = z.object({
  id: idSchema,
  state: approvalStateSchema,
  requestedBy: personSchema,
  requestedAt: instantSchema,
  /** When it should begin; `null` is as soon as it is approved. */
  wantedAt: instantSchema.nullable(),
  decidedBy: personSchema.nullable(),
  decidedAt: instantSchema.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
});
export type PlanApproval = z.infer<typeof planApprovalSchema>;
