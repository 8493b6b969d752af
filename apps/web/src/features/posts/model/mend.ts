import { writtenPieces, type PostMend } from '@frontage/domain';
import { narrowing, type Picked } from '../../../shared/locations/picked';
import type { CheckProblem } from './post-check';
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

/** What mends a cause at the locations that have it and nowhere else; nothing where only another text does. */
export function mendOf({ cause }: Pick<CheckProblem, 'cause'>): PostMend | undefined {
  if (cause === 'phone_in_text') return 'drop_phone';
  if (cause === 'foreign_link') return 'own_link';
  return cause === 'text_too_long' || cause === 'title_size' || cause === 'terms_too_long'
    ? 'shorten'
    : undefined;
}

/** A post with a mend, or without it. */
export function withMend(typed: TypedPost, mend: PostMend, isOn: boolean): TypedPost {
  const others = typed.mends.filter((one) => one !== mend);
  return { ...typed, mends: isOn ? [...others, mend] : others };
}

/** What was chosen, without some locations. */
export function withoutLocations(picked: Picked, ids: readonly string[]): Picked {
  const out = new Set(ids);
  if (picked.kind === 'some') return { kind: 'some', ids: picked.ids.filter((id) => !out.has(id)) };
  return {
    kind: 'all',
    filter: narrowing(picked.filter),
    except: [...new Set([...picked.except, ...ids])],
  };
}
