import { z } from 'zod';
import { unknownVariables, writtenPieces } from '../bulk/variables';
import { longestOfPost } from '../post/post';
import { countReplyBytes, mostReplyBytes } from '../plan/reply';
import { findReplyFindings, type ReplyFinding } from '../reply/find-reply-findings';
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

/** A template as a person writes it. Only its shape is checked; {@link findTemplateFaults} says what is wrong with its text. */
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

/** What can be wrong with the text of a template: a rule of the guard, a name that is no variable, more than the provider takes. */
export const templateFaultCodes = ['email', 'link', 'foreign_phone', 'unknown_variable', 'too_long'] as const;
export type TemplateFaultCode = (typeof templateFaultCodes)[number];
export type TemplateFault = {
  readonly code: TemplateFaultCode;
  /** The stretch or the variable. */
  readonly found: string;
};

const isOfText = (
  finding: ReplyFinding,
): finding is ReplyFinding & { code: 'email' | 'link' | 'foreign_phone' } =>
  ['email', 'link', 'foreign_phone'].includes(finding.code);

/**
 * What is wrong with a template before it is known where it will stand. Numbers are to be written as `{phone}`.
 * @param ownKeys the project's own fields
 */
export function findTemplateFaults(
  { kind, text }: Pick<TemplateDraft, 'kind' | 'text'>,
  ownKeys: readonly string[] = [],
): TemplateFault[] {
  const further: readonly string[] = kind === 'reply' ? replyVariables : ['location'];
  const unknown = unknownVariables(text, ownKeys).filter((name) => !further.includes(name));
  const own = writtenPieces(text)
    .map((piece) => (piece.variable === null ? piece.text : (/\|([^{}]*)\}$/.exec(piece.text)?.[1] ?? 'x')))
    .join('');
  const facts = { phones: [], recentReplies: [], isAnonymous: false };
  const findings = findReplyFindings(own, facts).filter(isOfText);
  // A post may have links; numbers not.
  const stopped = kind === 'post' ? findings.filter(({ code }) => code === 'foreign_phone') : findings;
  const isLong = kind === 'reply' ? countReplyBytes(own) > mostReplyBytes : own.length > longestOfPost.text;
  return [
    ...unknown.map((name): TemplateFault => ({ code: 'unknown_variable', found: name })),
    ...stopped.map(({ code, found }): TemplateFault => ({ code, found })),
    ...(isLong ? [{ code: 'too_long', found: '' } as const] : []),
  ];
}
