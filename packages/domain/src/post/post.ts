import { z } from 'zod';

/** What a post is: what's new (with a button, a call to action), an event, an offer, a COVID-19 update (provider document A7). */
export const postKinds = ['news', 'event', 'offer', 'alert'] as const;
export type PostKind = (typeof postKinds)[number];

/** What a post's button does; `CALL` dials the location's own number and takes no link (provider document A7). */
export const postActions = ['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'CALL'] as const;
export type PostAction = (typeof postActions)[number];

/**
 * The most that the provider takes of each text of a post, in characters (provider document B). It does not say which; UTF-16 units
 * are never fewer than what it may count. Coupon and terms are unconfirmed.
 */
export const longestOfPost = { text: 1500, title: 58, coupon: 58, terms: 5000 } as const;

/**
 * What may be done to a post where a location's values make it one that the provider refuses: `shorten` cuts a text at a sentence and
 * a title at a word, `drop_phone` takes phone numbers out, `own_link` puts a location's own website where a link leads to another
 * location. Other locations keep the post as it was written.
 */
export const postMends = ['shorten', 'drop_phone', 'own_link'] as const;
export type PostMend = (typeof postMends)[number];

/** A template may be longer than what comes of it, but not without end. */
const longestPart = 10_000;
const partSchema = z.string().trim().max(longestPart);
const optionalPart = z.preprocess((value) => (value === '' ? null : value), partSchema.nullable());

/** `2026-12-24T09:00`: a wall clock without a zone, which the provider reads as the location's own (provider document A7). */
const localMomentSchema = z.iso
  .datetime({ local: true, offset: false, precision: -1 })
  .refine((moment) => !moment.endsWith('Z'));

/**
 * A post as a person writes it: its texts may take variables from each location. Only its shape is checked; `findPostFaults`
 * of `@frontage/domain/posts` says what is wrong with one that is to be sent.
 */
export const postDraftSchema = z.object({
  kind: z.enum(postKinds),
  text: partSchema,
  button: z.object({ action: z.enum(postActions), link: optionalPart }).nullable(),
  /** A public address that the provider fetches the picture from, at least 400 x 300, JPG or PNG. */
  photo: optionalPart,
  /** When an event or an offer begins and ends, on the location's own clock, and what it is called. */
  event: z.object({ title: partSchema, start: localMomentSchema, end: localMomentSchema }).nullable(),
  offer: z.object({ coupon: optionalPart, link: optionalPart, terms: optionalPart }).nullable(),
});

/** What a post says, without anything left to fill in. */
export type PostContent = z.infer<typeof postDraftSchema>;

/** What can be wrong with a post, in the order in which a composer asks. */
export const postFaultCodes = [
  'text_missing',
  'text_too_long',
  'phone_in_text',
  'photo_invalid',
  'photo_not_allowed',
  'button_not_allowed',
  'button_link_missing',
  'button_link_invalid',
  'button_link_not_allowed',
  'event_missing',
  'event_not_allowed',
  'title_size',
  'end_before_start',
  'offer_missing',
  'offer_not_allowed',
  'coupon_too_long',
  'offer_link_invalid',
  'terms_too_long',
] as const;
export type PostFaultCode = (typeof postFaultCodes)[number];

/** One fault of a post, as `findPostFaults` of `@frontage/domain/posts` names it: where, as a dotted path into its content, and which rule. */
export type PostFault = { readonly path: string; readonly code: PostFaultCode };

/** The clock that is furthest behind: once something has ended there, it has ended everywhere. */
const furthestBehindMs = 12 * 3_600_000;

/** Whether an event or an offer has ended, on whatever clock its location goes by. */
export function isPostOver({ event }: PostContent, now: Date): boolean {
  return event !== null && Date.parse(`${event.end}:00Z`) + furthestBehindMs < now.getTime();
}

const isSameText = (a: string | null, b: string | null) => (a ?? '').trim() === (b ?? '').trim();

/**
 * Whether two posts say the same; spaces around texts do not count. Of photos only whether there is one: the provider shows a
 * picture under an address of its own and does not tell where it had it from.
 */
export function isSamePost(a: PostContent | null, b: PostContent | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.kind === b.kind &&
    isSameText(a.text, b.text) &&
    a.button?.action === b.button?.action &&
    isSameText(a.button?.link ?? null, b.button?.link ?? null) &&
    (a.photo === null) === (b.photo === null) &&
    isSameText(a.event?.title ?? null, b.event?.title ?? null) &&
    a.event?.start === b.event?.start &&
    a.event?.end === b.event?.end &&
    isSameText(a.offer?.coupon ?? null, b.offer?.coupon ?? null) &&
    isSameText(a.offer?.link ?? null, b.offer?.link ?? null) &&
    isSameText(a.offer?.terms ?? null, b.offer?.terms ?? null)
  );
}
