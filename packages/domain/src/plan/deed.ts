import { z } from 'zod';
import { publicPartSchema } from '../location/public-parts';
import { locationFieldSchema } from '../location/values';

const name = z.string().max(1_000);
/** `null` where the provider does not tell who wrote. */
const writer = name.nullable();
const count = z.int().min(1);
const fields = z.array(locationFieldSchema).min(1).max(100);

/**
 * What a plan does, as facts. A plan is called by it in the language of whoever reads; `name` and `place` are names of people, locations
 * and posts, which stay as they are.
 */
export const deedSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('edit_many'), fields }),
  z.object({ what: z.literal('edit'), name, fields }),
  z.object({ what: z.literal('accept'), name, part: publicPartSchema }),
  z.object({ what: z.literal('keep_ours'), name, part: publicPartSchema }),
  z.object({ what: z.literal('accept_many'), count }),
  z.object({ what: z.literal('keep_ours_many'), count }),
  z.object({ what: z.literal('settle_divergences'), name }),
  z.object({ what: z.literal('reply'), name: writer }),
  z.object({ what: z.literal('reply_many'), count }),
  z.object({ what: z.literal('answer'), name: writer, place: name }),
  z.object({ what: z.literal('answer_many'), count }),
  z.object({ what: z.literal('edit_post'), name }),
  z.object({ what: z.literal('delete_post'), name }),
  z.object({ what: z.literal('delete_posts'), count }),
]);
export type Deed = z.infer<typeof deedSchema>;
