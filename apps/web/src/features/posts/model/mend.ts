import { writtenPieces } from '@frontage/domain';
import type { TypedPost } from './typed-post';

const texts = ['text', 'buttonLink', 'title', 'coupon', 'redeemLink', 'terms'] as const;

/**
 * A post in which a variable falls back to a text where a location has no value for it; an empty one drops it there.
 * @param name the variable, without braces
 */
export function withFallback(typed: TypedPost, name: string, fallback: string): TypedPost {
  const safe = fallback.replaceAll(/[{}|]/g, '');
  const mended = texts.map((field) => [
    field,
    writtenPieces(typed[field])
      .map((piece) => (piece.variable === name ? `{${name}|${safe}}` : piece.text))
      .join(''),
  ]);
  return { ...typed, ...(Object.fromEntries(mended) as Pick<TypedPost, (typeof texts)[number]>) };
}

/** A post without a variable, for what makes trouble wherever it has a value. */
export function withoutVariable(typed: TypedPost, name: string): TypedPost {
  const mended = texts.map((field) => [
    field,
    writtenPieces(typed[field])
      .filter((piece) => piece.variable !== name)
      .map((piece) => piece.text)
      .join('')
      .replaceAll(/ {2,}/g, ' '),
  ]);
  return { ...typed, ...(Object.fromEntries(mended) as Pick<TypedPost, (typeof texts)[number]>) };
}
