import { plainText } from '../text/plain-text';

/** Words that make one shingle. */
const shingleWords = 2;

function readShingles(text: string): Set<string> {
  const words = plainText(text).text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < shingleWords) return new Set(words);
  return new Set(words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`));
}

/** So many texts are remembered: those that a location's drafts are compared with, one draft after the other. */
const mostRemembered = 64;
const remembered = new Map<string, ReadonlySet<string>>();

function shinglesOf(text: string): ReadonlySet<string> {
  const found = remembered.get(text) ?? readShingles(text);
  // The last asked for is the last to be forgotten.
  remembered.delete(text);
  remembered.set(text, found);
  for (const [oldest] of remembered) {
    if (remembered.size <= mostRemembered) break;
    remembered.delete(oldest);
  }
  return found;
}

/**
 * How alike two texts are, from 0 to 1: the resemblance of A. Z. Broder, 'On the resemblance and containment of documents' (1997), which is
 * Jaccard's index of their shingles. A shingle is two words in a row here, because replies are short: with three, a single
 * other name in a reply of twenty words would already hide a fourth of it. Case, accents and signs do not count.
 */
export function likeness(a: string, b: string): number {
  const [x, y] = [shinglesOf(a), shinglesOf(b)];
  let shared = 0;
  for (const shingle of x) if (y.has(shingle)) shared += 1;
  const all = x.size + y.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** A text and how alike it is. */
export type Likeness = { readonly text: string; readonly likeness: number };

/** The one of several texts that is most alike; `null` where there are none. */
export function mostAlike(text: string, among: readonly string[]): Likeness | null {
  return among.reduce<Likeness | null>((best, one) => {
    const found = likeness(text, one);
    return best === null || found > best.likeness ? { text: one, likeness: found } : best;
  }, null);
}
