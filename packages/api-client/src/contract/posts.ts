import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';

const locationParams = z.object({ projectId: idSchema, locationId: idSchema });

/** When the provider was last asked about all of the location's; `null` before the first time. */
const readAt = instantSchema.nullable();

/** A post of one location; `state` and `topicType` are the provider's words. */
export const locationPostSchema = z.object({
  id: idSchema,
  topicType: z.string(),
  state: z.string(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  link: z.string().nullable(),
  scheduledAt: instantSchema.nullable(),
  at: instantSchema,
});
export type LocationPost = z.infer<typeof locationPostSchema>;

export const posts = {
  ofLocation: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/{locationId}/posts',
    summary: 'Posts of one location, newest first.',
    access: { kind: 'permission', permission: 'posts:view' },
    params: locationParams,
    query: z.object(pageQuery),
    response: pageOf(locationPostSchema).extend({ readAt }),
  }),
};
