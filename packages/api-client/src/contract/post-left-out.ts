import { postProblemCauseSchema } from '@frontage/domain';
import { z } from 'zod';

/** Why a location that was chosen did not get the post when it was made. */
const postHindranceSchema = z.object({
  cause: postProblemCauseSchema,
  /** The variable that has no value there. */
  variable: z.string().nullable(),
});
export type PostHindrance = z.infer<typeof postHindranceSchema>;

/** One of these causes, with how many locations it kept out and the names of some. A location may have several. */
export const postLeftOutSchema = postHindranceSchema.extend({
  locations: z.int(),
  names: z.array(z.string()).max(3),
});
export type PostLeftOut = z.infer<typeof postLeftOutSchema>;

/** Why a post was never sent to a location: the plan went out without it, or not at all. */
export const unsentReasons = ['left_out', 'discarded'] as const;
