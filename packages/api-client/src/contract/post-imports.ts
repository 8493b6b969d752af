import { postKinds } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema } from './endpoint';

/** A time on a clock without a zone, `2026-11-13T09:00`. */
export const wallTimeSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

/** Most posts that a file may bring, each with a plan of its own. */
export const mostImportedPosts = 200;
/** Most locations of all posts of a file together. */
export const mostImportedPlaces = 50_000;

/** What became of a post that a file brought. */
export const importedStates = ['draft', 'waiting', 'scheduled', 'sent', 'discarded'] as const;

/** A post that a file brought. */
export const importedPostSchema = z.object({
  postId: idSchema,
  planId: idSchema,
  kind: z.enum(postKinds),
  title: z.string(),
  /** The time on its locations' own clocks that the file asks for; `null` for none. */
  wall: wallTimeSchema.nullable(),
  /** Line of the first row that is of it. */
  line: z.int(),
  locations: z.int(),
  /** Locations of its rows that cannot have it. */
  leftOut: z.int(),
  state: z.enum(importedStates),
});
export type ImportedPost = z.infer<typeof importedPostSchema>;

/** The posts of one file. */
export const postImportSchema = z.object({
  id: idSchema,
  fileName: z.string().nullable(),
  rowsLeftOut: z.int(),
  items: z.array(importedPostSchema),
  /** Whether the caller's own plans wait for an approver instead of being applied. */
  needsApproval: z.boolean(),
});
export type PostImport = z.infer<typeof postImportSchema>;

const projectParams = z.object({ projectId: idSchema });
const importParams = z.object({ projectId: idSchema, importId: idSchema });
const view = { kind: 'permission', permission: 'posts:view' } as const;
const edit = { kind: 'permission', permission: 'posts:edit' } as const;

/** Endpoints of posts that come by CSV. */
export const postImports = {
  fromCsv: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/posts/csv',
    summary:
      'Upload a CSV of posts once; it is validated again and turned into posts, each with a plan of its own. Nothing is sent.',
    access: edit,
    reach: 'locations',
    params: projectParams,
    query: z.object({
      /** `leave_out` makes posts of the rows without errors; `refuse` answers `file_has_errors` when any row has one. */
      rowsWithErrors: z.enum(['refuse', 'leave_out']).default('refuse'),
    }),
    bodyKind: 'multipart',
    response: z.object({ importId: idSchema }),
    status: 201,
    errors: ['file_malformed', 'file_has_errors', 'file_too_large'],
  }),
  imported: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/posts/csv/{importId}',
    summary: 'The posts of a file, in its order, each with what became of it.',
    access: view,
    params: importParams,
    response: postImportSchema,
  }),
  sendImported: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/posts/csv/{importId}/send',
    summary:
      'Carry out the posts of a file that nobody has sent yet, each at the time that the file asks for on its locations’ own clocks, or at once; a caller who has approval users sends them for approval. Sending twice sends once.',
    access: edit,
    reach: 'locations',
    params: importParams,
    response: z.object({
      /** Posts that stay drafts, and why. */
      failed: z.array(z.object({ postId: idSchema, code: z.string() })),
    }),
  }),
};
