import { pictureIdSchema, postDraftSchema, postMends } from '@frontage/domain';
import { z } from 'zod';

/** A post that somebody composes: its texts may take variables, and its photo is a picture uploaded for it, `file/<id>`. */
export const composedPostSchema = postDraftSchema.extend({
  photo: pictureIdSchema.nullable(),
  /** What is done to it at the locations that could not have it otherwise. */
  mends: z.array(z.enum(postMends)).max(postMends.length).default([]),
  /** What is added to its links, `utm_source=google`; empty for nothing, `null` for what the project's settings add. */
  tracking: z.string().trim().max(500).nullable().default(null),
});
export type ComposedPost = z.infer<typeof composedPostSchema>;
