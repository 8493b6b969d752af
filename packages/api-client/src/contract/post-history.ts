import { auditActionSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';
import { personSchema } from './schedule-shapes';

/** One thing that was done to a post. */
export const postActSchema = z.object({
  id: z.string(),
  /** `post_gone`: it was found to be gone at the provider, where nobody deleted it from here. */
  action: auditActionSchema.or(z.literal('post_gone')),
  at: instantSchema,
  /** As they were called then; `null` for Frontage itself. */
  by: personSchema.nullable(),
  /** When it is to be sent, of what scheduled or moved it. */
  applyAt: instantSchema.nullable(),
  /** The plan or the job that it was done with, where there is one. */
  planId: idSchema.nullable(),
  jobId: idSchema.nullable(),
  /** At how many locations it was found gone; `null` of all else. */
  locations: z.int().nullable(),
});
export type PostAct = z.infer<typeof postActSchema>;

/** What was done to posts; a module of its own, since it brings the actions of the audit log along. */
export const postHistory = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/posts/{postId}/history',
    summary:
      'What people did to a post, newest first: its plans, their jobs, approvals, its file and its series, and when it was found gone at the provider. Whoever sees some locations finds what is about these alone.',
    access: { kind: 'permission', permission: 'posts:view' },
    params: z.object({ projectId: idSchema, postId: idSchema }),
    query: z.object(pageQuery),
    response: pageOf(postActSchema),
  }),
};
