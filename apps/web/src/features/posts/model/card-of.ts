import { fillText, type FilledPiece, type LocationValues } from '@frontage/domain';
import type { CardPost } from '../components/PostCard';
import type { MendedTexts } from './post-check';
import { momentText, type TypedPost } from './typed-post';

type Words = {
  /** From one moment to another, as words. */
  readonly span: (start: string, end: string) => string;
  readonly button: (action: NonNullable<TypedPost['action']>) => string;
  readonly photoUrl: (url: string) => string;
};

const isBlank = (text: string) => text.trim() === '';

/** What is typed as Google would draw it for a location; without one as it is typed. */
export function cardOf(
  typed: TypedPost,
  values: LocationValues | null,
  words: Words,
  mended: MendedTexts | null = null,
): CardPost {
  const { kind } = typed;
  const fill = (text: string, isAddress = false) =>
    values === null ? text : fillText(text, values, isAddress);
  const optional = (text: string, isAddress = false) => (isBlank(text) ? null : fill(text, isAddress));
  const hasEvent = kind === 'event' || kind === 'offer';
  const start = momentText(typed.start);
  const end = momentText(typed.end);
  return {
    kind,
    text: mended?.text ?? fill(typed.text),
    title: hasEvent ? (mended?.title ?? optional(typed.title)) : null,
    validity: hasEvent && start !== null && end !== null ? words.span(start, end) : null,
    photoUrl: kind === 'alert' || typed.photo === null ? null : words.photoUrl(typed.photo.url),
    button: kind === 'offer' || typed.action === null ? null : words.button(typed.action),
    coupon: kind === 'offer' ? optional(typed.coupon) : null,
    redeemLink: kind === 'offer' ? (mended?.redeemLink ?? optional(typed.redeemLink, true)) : null,
    terms: kind === 'offer' ? (mended?.terms ?? optional(typed.terms)) : null,
  };
}

/** Which value came from which variable, each once, in the order in which they stand; without what a mend took out again. */
export function valuesUsed(
  typed: TypedPost,
  values: LocationValues,
  mended: MendedTexts | null = null,
): FilledPiece[] {
  const { kind } = typed;
  const hasEvent = kind === 'event' || kind === 'offer';
  const hasLink = kind !== 'offer' && typed.action !== null && typed.action !== 'CALL';
  // What is typed beside what a mend made of it.
  const texts: readonly (readonly [string, string | null | undefined, 'address'?])[] = [
    ...(hasEvent ? [[typed.title, mended?.title] as const] : []),
    [typed.text, mended?.text],
    ...(kind === 'offer' ? [[typed.coupon, undefined] as const, [typed.terms, mended?.terms] as const] : []),
    ...(kind === 'offer' ? [[typed.redeemLink, mended?.redeemLink, 'address'] as const] : []),
    ...(hasLink ? [[typed.buttonLink, undefined, 'address'] as const] : []),
  ];
  const seen = new Map<string, FilledPiece>();
  for (const [text, left, isAddress] of texts)
    for (const piece of fillText(text, values, isAddress !== undefined))
      if (
        piece.variable !== null &&
        !piece.isEmpty &&
        piece.text !== '' &&
        left?.includes(piece.text) !== false
      )
        seen.set(`${piece.variable}=${piece.text}`, piece);
  return [...seen.values()];
}
