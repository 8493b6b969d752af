import { z } from 'zod';
import { mfaChallengeSchema } from '../access/second-factor';
import { errorStatus, type ErrorCode } from './codes';

/** One fault of one field of a request: where (`path`, dotted), which rule (`code`), with the rule's parameters. */
export const issueSchema = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
export type Issue = z.infer<typeof issueSchema>;

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** The wire shape of every error answer: a code, the faults by field, and the id under which the server logged it. */
export const problemSchema = z.object({
  code: z.enum(codes),
  message: z.string().optional(),
  fields: z.array(issueSchema).optional(),
  /** With `mfa_required`: what is asked for. */
  challenge: mfaChallengeSchema.optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;
