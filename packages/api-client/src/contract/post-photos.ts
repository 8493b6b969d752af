import { nameSchema, postKinds } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';
import { uploadedImageSchema } from './uploads';

/** A photo of a project's library. */
export const postPhotoSchema = uploadedImageSchema.extend({
  /** Name of the file that it was; `null` where nobody told. */
  name: z.string().nullable(),
  /** What people call it; `null` until somebody does. */
  title: z.string().nullable(),
  createdAt: instantSchema,
  /** How many posts, recurring posts and drafts use it, of those that the caller sees; others' drafts count too. */
  uses: z.int(),
});
export type PostPhoto = z.infer<typeof postPhotoSchema>;

/** What uses a photo. */
export const photoUseSchema = z.object({
  what: z.enum(['post', 'series', 'draft']),
  id: idSchema,
  kind: z.enum(postKinds),
  /** Its title, or else how its text begins; empty where nothing is written. */
  title: z.string(),
  at: instantSchema,
});
export type PhotoUse = z.infer<typeof photoUseSchema>;

const params = z.object({ projectId: idSchema });
const oneParams = params.extend({ photoId: idSchema });
const view = { kind: 'permission', permission: 'posts:view' } as const;

export const postPhotos = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/post-photos',
    summary:
      "The photos of a project's posts and drafts, and those uploaded for them, newest first. A search finds titles and file names.",
    access: view,
    params,
    query: z.object({ ...pageQuery, search: z.string().max(200).optional() }),
    response: pageOf(postPhotoSchema),
  }),
  add: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/post-photos',
    summary:
      'Upload a JPG or PNG image into the library. One with the same bytes as a photo that is there already answers that photo.',
    access: { kind: 'permission', permission: 'posts:edit' },
    reach: 'self',
    params,
    bodyKind: 'multipart',
    response: uploadedImageSchema,
    status: 201,
    errors: ['malformed_request', 'storage_full'],
  }),
  uses: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/post-photos/{photoId}/uses',
    summary:
      "What uses a photo, latest first: posts and recurring posts that the caller sees, and the caller's own drafts.",
    access: view,
    params: oneParams,
    query: z.object(pageQuery),
    response: pageOf(photoUseSchema).extend({
      /** Drafts of others, which nobody else sees. */
      othersDrafts: z.int(),
    }),
  }),
  setTitle: endpoint({
    method: 'PATCH',
    path: 'projects/{projectId}/post-photos/{photoId}',
    summary: 'Give a photo a title of its own, change it, or take it away.',
    access: { kind: 'permission', permission: 'posts:edit' },
    reach: 'project',
    params: oneParams,
    body: z.object({ title: nameSchema(120).nullable() }),
    response: z.object({}),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'projects/{projectId}/post-photos/{photoId}',
    summary: 'Delete a photo that nothing uses. `photo_in_use` where something does.',
    access: { kind: 'permission', permission: 'posts:delete' },
    reach: 'project',
    params: oneParams,
    response: z.object({}),
    errors: ['photo_in_use'],
  }),
};
