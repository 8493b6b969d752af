import { z } from 'zod';
import { nameSchema } from '../text/name';

/** What a template is for. */
export const templateKinds = ['reply', 'post'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** What a template speaks about, in the order in which lists show it. */
export const templateOccasions = [
  'thanks',
  'rating_only',
  'staff',
  'product',
  'waiting',
  'price',
  'parking',
  'hours',
  'holiday',
  'out_of_stock',
  'payment',
  'wrong_location',
  'cleanliness',
  'delivery',
  'place',
  'first_visit',
  'regular',
  'anonymous',
  'edited',
  'news',
  'offer',
  'other',
] as const;
export type TemplateOccasion = (typeof templateOccasions)[number];

/** Languages of templates, named as those of the product. */
export const templateLanguages = ['br', 'en', 'es'] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** Variables of a reply beside those of its location: the author's name as it stands, the first of it, and the location's name. */
export const replyVariables = ['firstName', 'reviewer', 'location'] as const;

const longestName = 80;
/** A template may be longer than what comes of it, but not without end. */
const longestText = 10_000;

/** A template as a person writes it. Only its shape is checked; `findTemplateFaults` of `@frontage/domain/templates` says what is
 * wrong with its text. */
export const templateDraftSchema = z.object({
  kind: z.enum(templateKinds),
  name: nameSchema(longestName),
  occasion: z.enum(templateOccasions),
  /** Stars of the reviews that it answers; empty for a post. */
  ratings: z
    .array(z.int().min(1).max(5))
    .max(5)
    .transform((ratings) => [...new Set(ratings)].sort((a, b) => a - b)),
  language: z.enum(templateLanguages),
  text: z.string().trim().min(1).max(longestText),
  /** The pool that it is one of: templates that take turns under one name. */
  pool: nameSchema(longestName).nullable(),
});
export type TemplateDraft = z.infer<typeof templateDraftSchema>;
