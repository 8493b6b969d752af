import { typedPostSchema, type ComposedPost } from '@frontage/api-client/contract';
import {
  findFaultsBesidePhones,
  hasVariables,
  postFaultCodes,
  readTime,
  unknownVariables,
  type PostContent,
  type PostFaultCode,
  type PostKind,
} from '@frontage/domain';
import { hashKey } from '@tanstack/react-query';
import type { z } from 'zod';

/** What the composer offers: a call to action is news with a button. */
export const postTypes = ['news', 'event', 'offer', 'cta', 'alert'] as const;
export type PostType = (typeof postTypes)[number];

/** A post as somebody types it: every field of every type, so that changing the type keeps what both have. */
export type TypedPost = z.infer<typeof typedPostSchema>;
type Moment = TypedPost['start'];

/** A field of the form, which an error stands at. */
export type PostField = keyof TypedPost;

/** What can be wrong with a field: a fault of posts, or one of what is typed. */
export type TypedFault = PostFaultCode | 'variable_unknown' | 'moment_missing' | 'button_missing';

const typedFaultCodes: readonly TypedFault[] = [
  ...postFaultCodes,
  'variable_unknown',
  'moment_missing',
  'button_missing',
];

/** Reads back the code that a form keeps as its error; `undefined` where there is none. */
export function faultOf(error: unknown): TypedFault | undefined {
  return typedFaultCodes.find((code) => code === error);
}

/** A form with nothing in it. */
export function blankPost(type: PostType): TypedPost {
  return {
    ...ofType(type),
    text: '',
    action: null,
    buttonLink: '',
    photo: null,
    title: '',
    start: { date: '', time: '' },
    end: { date: '', time: '' },
    coupon: '',
    redeemLink: '',
    terms: '',
    mends: [],
    tracking: null,
  };
}

/** What a type says of the form. */
export function ofType(type: PostType): Pick<TypedPost, 'kind' | 'asksButton'> {
  return { kind: type === 'cta' ? 'news' : type, asksButton: type === 'cta' };
}

/** The type that a form is of. */
export function typeOf({ kind, asksButton }: Pick<TypedPost, 'kind' | 'asksButton'>): PostType {
  return kind === 'news' && asksButton ? 'cta' : kind;
}

const hasEvent = (kind: PostKind) => kind === 'event' || kind === 'offer';

/** `2026-12-24T09:00`; `null` while a part is missing or no time. */
export function momentText({ date, time }: Moment): string | null {
  const clock = readTime(time);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && clock !== undefined ? `${date}T${clock}` : null;
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** The post that the form makes; `null` while an event or an offer has no start and end. */
export function contentOf(typed: TypedPost): PostContent | null {
  const { kind } = typed;
  const start = momentText(typed.start);
  const end = momentText(typed.end);
  if (hasEvent(kind) && (start === null || end === null)) return null;
  return {
    kind,
    text: typed.text.trim(),
    button: buttonOf(typed),
    photo: kind === 'alert' ? null : (typed.photo?.url ?? null),
    event:
      hasEvent(kind) && start !== null && end !== null ? { title: typed.title.trim(), start, end } : null,
    offer:
      kind === 'offer'
        ? { coupon: orNull(typed.coupon), link: orNull(typed.redeemLink), terms: orNull(typed.terms) }
        : null,
  };
}

/** The same as the server takes it: its photo is the picture that was uploaded. */
export function composedOf(typed: TypedPost): ComposedPost | null {
  const post = contentOf(typed);
  const { photo, mends, tracking } = typed;
  return post === null
    ? null
    : {
        ...post,
        photo: post.photo === null || photo === null ? null : `file/${photo.id}`,
        mends,
        tracking: tracking?.trim() ?? null,
      };
}

/** What a post is known by: its title, or else how its text begins. */
export function nameOf(typed: TypedPost): string {
  const title = hasEvent(typed.kind) ? typed.title.trim() : '';
  return title === '' ? (typed.text.trim().split('\n')[0] ?? '') : title;
}

/** The button of a post, which an offer never has and a call never has a link for. */
function buttonOf({ kind, action, buttonLink }: TypedPost): PostContent['button'] {
  if (kind === 'offer' || action === null) return null;
  return { action, link: action === 'CALL' ? null : orNull(buttonLink) };
}

const momentOf = (text: string | undefined): Moment =>
  text === undefined ? { date: '', time: '' } : { date: text.slice(0, 10), time: text.slice(11, 16) };

/** The form that makes a post. */
export function typedOf(post: ComposedPost, photo: TypedPost['photo']): TypedPost {
  return {
    kind: post.kind,
    asksButton: post.button !== null,
    text: post.text,
    action: post.button?.action ?? null,
    buttonLink: post.button?.link ?? '',
    photo,
    title: post.event?.title ?? '',
    start: momentOf(post.event?.start),
    end: momentOf(post.event?.end),
    coupon: post.offer?.coupon ?? '',
    redeemLink: post.offer?.link ?? '',
    terms: post.offer?.terms ?? '',
    mends: post.mends,
    tracking: post.tracking,
  };
}

/** Where a fault of a post stands in the form. */
const fieldOf: Readonly<Record<string, PostField>> = {
  text: 'text',
  photo: 'photo',
  button: 'action',
  'button.link': 'buttonLink',
  'event.title': 'title',
  'event.start': 'start',
  'event.end': 'end',
  'offer.coupon': 'coupon',
  'offer.link': 'redeemLink',
  'offer.terms': 'terms',
};

const texts = ['text', 'buttonLink', 'title', 'coupon', 'redeemLink', 'terms'] as const satisfies PostField[];

/** Faults that depend on what a location puts into the text: said by location, not of what is typed. */
const byLocation: readonly PostFaultCode[] = [
  'text_too_long',
  'title_size',
  'coupon_too_long',
  'terms_too_long',
  'button_link_invalid',
  'offer_link_invalid',
];

/** What is wrong with what is typed, whichever location it is for; one fault a field, the first that a person would mend. */
export function faultsOf(
  typed: TypedPost,
  ownKeys: readonly string[],
): Partial<Record<PostField, TypedFault>> {
  const faults: Partial<Record<PostField, TypedFault>> = {};
  const note = (field: PostField, fault: TypedFault) => {
    faults[field] ??= fault;
  };
  for (const field of texts)
    if (isUsed(typed, field) && unknownVariables(typed[field], ownKeys).length > 0)
      note(field, 'variable_unknown');
  if (hasEvent(typed.kind)) {
    if (momentText(typed.start) === null) note('start', 'moment_missing');
    if (momentText(typed.end) === null) note('end', 'moment_missing');
  }
  if (typed.asksButton && typed.action === null && typed.kind === 'news') note('action', 'button_missing');
  for (const { path, code } of findFaultsBesidePhones(contentOf(typed) ?? withAnyEvent(typed))) {
    const field = fieldOf[path];
    if (field === undefined) continue;
    // What is uploaded has no public address before it is sent.
    if (code === 'photo_invalid') continue;
    const value = typed[field];
    if (isMended(typed, code, value)) continue;
    const fills = typeof value === 'string' && hasVariables(value);
    if (!(fills && byLocation.includes(code))) note(field, code);
  }
  return faults;
}

/** Whether a text that is too long is shortened where it is sent. */
function isMended({ mends }: TypedPost, code: PostFaultCode, value: unknown): boolean {
  if (!mends.includes('shorten') || value === '') return false;
  return code === 'text_too_long' || code === 'title_size' || code === 'terms_too_long';
}

/** A form whose moments do not matter yet, so that its texts can be looked at. */
export function withAnyPeriod(typed: TypedPost): TypedPost {
  const start = { date: '2026-01-01', time: '00:00' };
  return { ...typed, start, end: { ...start, time: '00:01' } };
}

function withAnyEvent(typed: TypedPost): PostContent {
  const post = contentOf(withAnyPeriod(typed));
  if (post === null) throw new TypeError('A post with a start and an end is a post.');
  return post;
}

function isUsed({ kind, action }: TypedPost, field: (typeof texts)[number]): boolean {
  if (field === 'title') return hasEvent(kind);
  if (field === 'buttonLink') return kind !== 'offer' && action !== null && action !== 'CALL';
  return field === 'text' || kind === 'offer';
}

/**
 * What a form checks itself by: the shape of what is typed, and each fault as the code of its field's error.
 * @param ownKeys the project's own fields, which texts may take
 */
export function postFormSchema(ownKeys: readonly string[]) {
  return typedPostSchema.superRefine((typed, context) => {
    for (const [field, code] of Object.entries(faultsOf(typed, ownKeys)))
      context.addIssue({ code: 'custom', path: [field], message: code });
  });
}

/** Whether two forms hold the same. */
export function isSameTyped(a: TypedPost, b: TypedPost): boolean {
  return a === b || hashKey([a]) === hashKey([b]);
}
