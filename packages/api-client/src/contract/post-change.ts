import { ledgerStateSchema, postStateSchema, textMarkSchema } from '@frontage/domain';
import { z } from 'zod';
import { composedPostSchema } from './composed-post';
import { endpoint, idSchema, instantSchema } from './endpoint';
import { postCheckSchema, postProblemSchema } from './post-check';

/** At which of its locations a post is changed or deleted. */
export const postReachSchema = z.union([
  z.object({ all: z.literal(true) }),
  z.object({ states: z.array(postStateSchema).min(1) }),
  z.object({ locationIds: z.array(idSchema).min(1).max(10_000) }),
]);
export type PostReach = z.infer<typeof postReachSchema>;

/** What rejected texts of a post have about them that live ones have not. */
export const postRefusalsSchema = z.object({
  /** How many texts were compared: ones that were rejected without a reason, and live ones. */
  rejected: z.int(),
  live: z.int(),
  /** At how many of the rejected locations the text is one that is live at another. */
  alsoLive: z.int(),
  /** What is commoner among the rejected ones, the widest apart first. */
  marks: z.array(z.object({ mark: textMarkSchema, rejected: z.int(), live: z.int() })),
  /** The value of a variable of the post that most rejected locations share and few live ones; `null` for none. */
  shared: z.object({ variable: z.string(), value: z.string(), rejected: z.int(), live: z.int() }).nullable(),
});
export type PostRefusals = z.infer<typeof postRefusalsSchema>;

/** Most entries of the ledger that are named of a post at one location. */
export const mostPlaceEntries = 5;

const saidSchema = z.object({ title: z.string().nullable(), text: z.string() });

/** What another text of a post comes to where it can be sent, and at one of these locations. */
export const postChangeCheckSchema = postCheckSchema
  .pick({ locations: true, ready: true, problems: true })
  .extend({
    shown: z
      .object({
        locationId: idSchema,
        name: z.string(),
        /** Its place among the locations, from 0. */
        place: z.int(),
        problems: z.array(postProblemSchema),
        /** What would be sent there. */
        said: saidSchema,
        state: postStateSchema,
        /**
         * What the provider shows the public now; `null` where that is nothing of this post, or nobody knows: what is `sent` or `processing`
         * may stand there with an earlier text.
         */
        live: saidSchema.nullable(),
        /** What was sent there before, the last first. */
        entries: z
          .array(
            z.object({
              jobId: idSchema,
              at: instantSchema,
              state: ledgerStateSchema,
              isDeletion: z.boolean(),
            }),
          )
          .max(mostPlaceEntries),
      })
      .nullable(),
  });
export type PostChangeCheck = z.infer<typeof postChangeCheckSchema>;

const params = z.object({ projectId: idSchema, postId: idSchema });

/** What somebody looks at before they say something else in a post that was sent. */
export const postChange = {
  check: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/posts/{postId}/change/check',
    summary:
      'What another text of a post comes to at the locations where it can be changed. Nothing is made.',
    access: { kind: 'permission', permission: 'posts:edit' },
    reach: 'nothing',
    params,
    body: z.object({
      at: postReachSchema,
      post: composedPostSchema,
      /** The location to show, by its place among them in the order of their names, from 0. */
      place: z.int().min(0).default(0),
    }),
    response: postChangeCheckSchema,
    errors: ['selection_empty'],
  }),
  refusals: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/posts/{postId}/refusals',
    summary: 'How the rejected texts of a post differ from its live ones.',
    access: { kind: 'permission', permission: 'posts:view' },
    params,
    response: postRefusalsSchema,
  }),
};
