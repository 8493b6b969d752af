import { appearanceSchema, bookmarksSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint } from './endpoint';

/** The stored languages, as the `locale` header names them. */
export const localeSchema = z.enum(['en', 'br', 'es']);

export const preferencesSchema = z.object({
  /** `null` until the person has changed something. */
  appearance: appearanceSchema.nullable(),
  /** The language of mails; `null` until a browser has said which. */
  locale: localeSchema.nullable(),
  /** In order: the first ten are starred. */
  bookmarks: bookmarksSchema,
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const preferences = {
  read: endpoint({
    method: 'GET',
    path: 'preferences',
    summary: 'How the signed-in user wants the product to look, their language and their bookmarks.',
    access: { kind: 'session' },
    whileEntered: true,
    response: preferencesSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: 'preferences',
    summary: 'Keep appearance or language of the signed-in user; what is left out stays.',
    access: { kind: 'session' },
    reach: 'self',
    whileEntered: true,
    body: z.object({ appearance: appearanceSchema.optional(), locale: localeSchema.optional() }),
    response: z.object({}),
  }),
  saveBookmarks: endpoint({
    method: 'POST',
    path: 'update/bookmarks',
    summary: 'Keep the bookmarks of the signed-in user, in their order.',
    access: { kind: 'session' },
    reach: 'self',
    whileEntered: true,
    body: z.object({ obj: bookmarksSchema }),
    response: z.object({}),
  }),
};
