import { postMends, postProblemCauseSchema } from '@frontage/domain';
import { z } from 'zod';
import { idSchema } from './endpoint';

const lengthsSchema = z.object({ min: z.int(), max: z.int() });
/** What keeps a post from a location. */
export const postProblemSchema = z.object({
  cause: postProblemCauseSchema,
  /** Where in the post, as a dotted path; `null` where it is the location. */
  path: z.string().nullable(),
  /** The variable that has no value. */
  variable: z.string().nullable(),
});

/** What a post comes to at the chosen locations, and at the one that is looked at. */
export const postCheckSchema = z.object({
  locations: z.int(),
  ready: z.int(),
  /** Shortest and longest text over all of them, in the provider's units; `null` for a post without a title. */
  lengths: z.object({ text: lengthsSchema, title: lengthsSchema.nullable() }),
  /** By cause, the commonest first, each with the names of some of its locations. A location may have several. */
  problems: z.array(postProblemSchema.extend({ locations: z.int(), names: z.array(z.string()).max(3) })),
  /** The location that was asked for, by name or by place; `null` where none of the chosen ones is that. */
  shown: z
    .object({
      locationId: idSchema,
      name: z.string(),
      /** Which walk it stands in, and its place there, from 0. */
      walk: z.enum(['ready', 'problems']),
      place: z.int(),
      problems: z.array(postProblemSchema),
      /** Where its button or offer leads there, with what is added to links; `null` where it has no link. */
      link: z.string().nullable(),
      /** Its texts where a mend changed them. */
      mended: z
        .object({
          text: z.string(),
          title: z.string().nullable(),
          terms: z.string().nullable(),
          redeemLink: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** What was done to the post, and at how many locations. */
  mended: z.array(z.object({ mend: z.enum(postMends), locations: z.int() })),
  /** What is added to links, `utm_source=google&utm_medium=post`; `null` for nothing. */
  tracking: z.string().nullable(),
});
export type PostCheck = z.infer<typeof postCheckSchema>;
