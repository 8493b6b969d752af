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

/** Which value came from which variable, each once, in the order in which they stand. */
export function valuesUsed(typed: TypedPost, values: LocationValues): FilledPiece[] {
  const { kind } = typed;
  const hasEvent = kind === 'event' || kind === 'offer';
  const texts = [
    ...(hasEvent ? [typed.title] : []),
    typed.text,
    ...(kind === 'offer' ? [typed.coupon, typed.terms] : []),
  ];
  const addresses = [
    ...(kind === 'offer' ? [typed.redeemLink] : []),
    ...(kind !== 'offer' && typed.action !== null && typed.action !== 'CALL' ? [typed.buttonLink] : []),
  ];
  const pieces = [
    ...texts.flatMap((text) => fillText(text, values)),
    ...addresses.flatMap((text) => fillText(text, values, true)),
  ];
  const seen = new Map<string, FilledPiece>();
  for (const piece of pieces)
    if (piece.variable !== null && !piece.isEmpty && piece.text !== '')
      seen.set(`${piece.variable}=${piece.text}`, piece);
  return [...seen.values()];
}
