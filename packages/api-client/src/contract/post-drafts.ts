import { postActions, postKinds, postMends } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema } from './endpoint';
import { mostNamedLocations } from './groups';
import { locationFilter } from './locations';

/** So many drafts of posts a person has in one project. */
export const mostPostDrafts = 200;
/** A draft that nobody has saved for so many days is deleted. */
export const postDraftDays = 90;

/** What is typed may be longer than what a post takes, but not without end. */
const typedText = z.string().max(20_000);
const typedMoment = z.object({ date: z.string().max(10), time: z.string().max(20) });
const namedLocations = z.array(idSchema).max(mostNamedLocations);

/** The form of a post as somebody typed it: every field of every kind, complete or not. */
export const typedPostSchema = z.object({
  kind: z.enum(postKinds),
  /** Whether a post of news was begun as a call to action, which asks for a button. */
  asksButton: z.boolean(),
  text: typedText,
  action: z.enum(postActions).nullable(),
  buttonLink: typedText,
  photo: z.object({ id: idSchema, url: z.string().max(2_000) }).nullable(),
  title: typedText,
  start: typedMoment,
  end: typedMoment,
  coupon: typedText,
  redeemLink: typedText,
  terms: typedText,
  mends: z.array(z.enum(postMends)).max(postMends.length).default([]),
  tracking: z.string().max(500).nullable().default(null),
});

/** What a composer holds: the post as it is typed, and the locations that were chosen for it. */
export const postDraftContentSchema = z.object({
  typed: typedPostSchema,
  picked: z.union([
    z.object({ kind: z.literal('some'), ids: namedLocations }),
    z.object({ kind: z.literal('all'), filter: z.object(locationFilter), except: namedLocations }),
  ]),
});
export type PostDraftContent = z.infer<typeof postDraftContentSchema>;

const saved = {
  id: idSchema,
  /** Counts the saves, from 1. */
  version: z.int().min(1),
  savedAt: instantSchema,
};

/** A draft in a list. */
export const postDraftSummarySchema = z.object({
  ...saved,
  kind: z.enum(postKinds),
  asksButton: z.boolean(),
  /** Its title, or else how its text begins; empty where nothing is typed. */
  name: z.string(),
});
export type PostDraftSummary = z.infer<typeof postDraftSummarySchema>;

/** A draft with everything in it. */
export const keptPostDraftSchema = z.object({ ...saved, content: postDraftContentSchema });
export type KeptPostDraft = z.infer<typeof keptPostDraftSchema>;

const params = z.object({ projectId: idSchema });
const oneParams = params.extend({ draftId: idSchema });
const access = { kind: 'permission', permission: 'posts:edit' } as const;

export const postDrafts = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/post-drafts',
    summary: "The caller's drafts of posts in a project, saved last first.",
    access,
    params,
    response: z.object({ items: z.array(postDraftSummarySchema) }),
  }),
  read: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/post-drafts/{draftId}',
    summary: "One of the caller's drafts; `null` where the caller has none under that id.",
    access,
    params: oneParams,
    response: z.object({ draft: keptPostDraftSchema.nullable() }),
  }),
  save: endpoint({
    method: 'PUT',
    path: 'projects/{projectId}/post-drafts/{draftId}',
    summary:
      'Keep a draft, under an id that the caller chose. `conflict` where another save came in between: nothing is written over.',
    access,
    reach: 'self',
    params: oneParams,
    body: z.object({
      content: postDraftContentSchema,
      /** The version that was changed; 0 for a new draft. */
      version: z.int().min(0),
    }),
    response: z.object({ version: saved.version, savedAt: saved.savedAt }),
    errors: ['conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'projects/{projectId}/post-drafts/{draftId}',
    summary: "Delete one of the caller's drafts.",
    access,
    reach: 'self',
    params: oneParams,
    response: z.object({}),
  }),
};
