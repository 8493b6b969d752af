import {
  replyFindingCodes,
  templateDraftSchema,
  templateKinds,
  templateLanguages,
  templateOccasions,
} from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema } from './endpoint';

/** So many templates a project may have of its own. */
export const mostTemplates = 500;

/** A template that a project has of its own, and how it was used at the locations that the caller sees. */
export const replyTemplateSchema = z.object({
  id: idSchema,
  kind: z.enum(templateKinds),
  name: z.string(),
  occasion: z.enum(templateOccasions),
  ratings: z.array(z.int()),
  language: z.enum(templateLanguages),
  text: z.string(),
  pool: z.string().nullable(),
  /** Its place in the pool, from 0; `null` comes last. */
  poolPlace: z.int().nullable(),
  /** The entry of the gallery that it was copied from. */
  galleryKey: z.string().nullable(),
  createdBy: z.object({ id: idSchema, name: z.string() }).nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  uses: z.int(),
  /** Of these, in the last 30 days. */
  recentUses: z.int(),
  /** Of these, with words changed before sending. */
  editedUses: z.int(),
  lastUsedAt: instantSchema.nullable(),
});
export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;

const pieceSchema = z.object({ text: z.string(), variable: z.string().nullable(), isEmpty: z.boolean() });

const findingSchema = z.object({ code: z.enum(replyFindingCodes), severity: z.enum(['blocks', 'warns']) });

/** A template as it would read in answer to one review; or at a location, where there is none to answer or the text is a post's. */
export const templateReadingSchema = z.object({
  reviewId: idSchema.nullable(),
  reviewerName: z.string().nullable(),
  rating: z.int().nullable(),
  comment: z.string().nullable(),
  locationName: z.string(),
  text: z.string(),
  pieces: z.array(pieceSchema),
  /** Variables that nothing is known of there. */
  empty: z.array(z.string()),
  /** What the guard would say of it, near copies included. */
  findings: z.array(findingSchema),
});
export type TemplateReading = z.infer<typeof templateReadingSchema>;

/** A template for one review, filled in. */
export const offeredTemplateSchema = z.object({
  /** `null` for an entry of the gallery. */
  id: idSchema.nullable(),
  key: z.string(),
  name: z.string(),
  pool: z.string().nullable(),
  occasion: z.enum(templateOccasions),
  language: z.enum(templateLanguages),
  text: z.string(),
  /** Variables that nothing is known of there; they are left in the text as they were written. */
  empty: z.array(z.string()),
  /** The word of the review that it speaks about. */
  fits: z.string().nullable(),
  /** How many replies ago it was last used at the location, 1 for the last; `null` for never. */
  repliesAgo: z.int().nullable(),
  /** It was used there too lately to be used again. */
  isLocked: z.boolean(),
  findings: z.array(findingSchema),
});
export type OfferedTemplate = z.infer<typeof offeredTemplateSchema>;

const params = z.object({ projectId: idSchema });
const oneParams = params.extend({ templateId: idSchema });
const view = { kind: 'permission', permission: 'templates:view' } as const;
const edit = { kind: 'permission', permission: 'templates:edit' } as const;

export const templates = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/templates',
    summary: "A project's own templates, the most used first.",
    access: view,
    params,
    response: z.object({ items: z.array(replyTemplateSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/templates',
    summary: 'Write a template. A text that could be sent nowhere is refused, with its faults.',
    access: edit,
    reach: 'project',
    params,
    body: templateDraftSchema,
    response: z.object({ id: idSchema }),
    status: 201,
    isIdempotent: true,
  }),
  copy: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/templates/copy',
    summary: 'Take an entry of the gallery over as a template of the project.',
    access: edit,
    reach: 'project',
    params,
    body: z.object({ key: z.string().max(60) }),
    response: z.object({ id: idSchema }),
    status: 201,
    isIdempotent: true,
  }),
  preview: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/templates/preview',
    summary:
      'A text as it would answer the latest reviews it is for, and how many locations lack a value of its variables.',
    access: view,
    reach: 'nothing',
    params,
    body: z.object({
      text: templateDraftSchema.shape.text,
      ratings: z.array(z.int().min(1).max(5)).max(5),
      kind: z.enum(templateKinds).default('reply'),
      /** The location it is read at; `null` for any. @default null */
      locationId: idSchema.nullable().default(null),
    }),
    response: z.object({
      /** Answers to reviews only for a caller who may see them, texts at a location for one who may see locations. */
      readings: z.array(templateReadingSchema),
      /** Variables without a value and a fallback, each with at how many of the locations that the caller sees. */
      lacking: z.array(z.object({ variable: z.string(), locations: z.int() })),
    }),
  }),
  forReview: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reviews/{reviewId}/templates',
    summary:
      "Templates that may answer a review, filled in, best fit first and those used lately at its location last; the project's own before those of the gallery.",
    access: { kind: 'permission', permission: 'reviews:view' },
    params: params.extend({ reviewId: idSchema }),
    /** None for a caller who may not see templates. */
    response: z.object({ items: z.array(offeredTemplateSchema) }),
  }),
  setPool: endpoint({
    method: 'PUT',
    path: 'projects/{projectId}/template-pools',
    summary:
      'Say which templates take turns under one name, in their order. Those that are not named leave the pool; without any it is no more.',
    access: edit,
    reach: 'project',
    params,
    body: z.object({
      name: templateDraftSchema.shape.pool.unwrap(),
      /** The pool's name until now, where it gets another. @default null */
      was: templateDraftSchema.shape.pool.default(null),
      templateIds: z.array(idSchema).max(mostTemplates),
    }),
    response: z.object({}),
  }),
  update: endpoint({
    method: 'PUT',
    path: 'projects/{projectId}/templates/{templateId}',
    summary: 'Change a template. Replies that were made of it stay as they are.',
    access: edit,
    reach: 'project',
    params: oneParams,
    body: templateDraftSchema,
    response: z.object({}),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'projects/{projectId}/templates/{templateId}',
    summary: 'Delete a template. Replies that were made of it stay.',
    access: { kind: 'permission', permission: 'templates:delete' },
    reach: 'project',
    params: oneParams,
    response: z.object({}),
  }),
};
