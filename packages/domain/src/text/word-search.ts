import { foldText } from './fold';

/** A word or phrase that is looked for, where it ends in a text. */
type Form = { readonly length: number; readonly isBeginning: boolean };

/** A search for some words. */
export type WordSearch = {
  /** Whether any of the words is in a text, which is folded and has one space between words (`onOneSpace`). */
  test(text: string): boolean;
};

const letterOrDigit = /[\p{L}\p{N}]/u;
/** What is known of a character: 0 for nothing yet, 1 for part of a word, 2 for none. */
const known = new Uint8Array(0x10000);

const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff;
const isSecondHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff;

function isPartOfWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (isHalf(code)) {
    const whole = text.codePointAt(isSecondHalf(code) && at > 0 ? at - 1 : at) ?? 0;
    return letterOrDigit.test(String.fromCodePoint(whole));
  }
  known[code] ||= letterOrDigit.test(text[at] ?? '') ? 1 : 2;
  return known[code] === 1;
}

/** A text as {@link wordSearch} reads it: however words are set apart, one space is between them. */
export const onOneSpace = (folded: string): string => folded.replaceAll(/\s+/g, ' ');

/**
 * Prepares a search for any of some words and phrases, at word borders and without accents or case; a `*` at the end takes the rest of a
 * word. The search reads each character of a text once, whatever the words and the text are (Aho and Corasick, 1975): words are
 * written by tenants and texts by anybody, and an expression that tries one after the other can be made to take minutes.
 */
export function wordSearch(words: readonly string[]): WordSearch {
  /** Where a state goes by a character, both in one key; state 0 has read nothing of any word. */
  const steps = new Map<number, number>();
  const stepOf = (state: number, code: number) => steps.get(state * 0x10000 + code);
  const children: [code: number, state: number][][] = [[]];
  const ends: Form[][] = [[]];
  for (const form of new Set(words.map((word) => onOneSpace(foldText(word)).trim()))) {
    const isBeginning = form.endsWith('*');
    const plain = isBeginning ? form.slice(0, -1) : form;
    let state = 0;
    for (let at = 0; at < plain.length; at += 1) {
      const code = plain.charCodeAt(at);
      let next = stepOf(state, code);
      if (next === undefined) {
        next = children.length;
        steps.set(state * 0x10000 + code, next);
        children[state]?.push([code, next]);
        children.push([]);
        ends.push([]);
      }
      state = next;
    }
    ends[state]?.push({ length: plain.length, isBeginning });
  }
  /** Where to go on from a state that has no step: the longest of its endings that begins a word. */
  const fallbacks: number[] = [0];
  const after = (state: number, code: number): number => {
    let from = state;
    for (;;) {
      const next = stepOf(from, code);
      if (next !== undefined) return next;
      if (from === 0) return 0;
      from = fallbacks[from] ?? 0;
    }
  };
  const queue = [0];
  for (const state of queue)
    for (const [code, next] of children[state] ?? []) {
      const fallback = state === 0 ? 0 : after(fallbacks[state] ?? 0, code);
      fallbacks[next] = fallback;
      ends[next]?.push(...(ends[fallback] ?? []));
      queue.push(next);
    }
  return {
    test(text) {
      let state = 0;
      for (let at = 0; at < text.length; at += 1) {
        state = after(state, text.charCodeAt(at));
        for (const { length, isBeginning } of ends[state] ?? []) {
          const start = at + 1 - length;
          if (start > 0 && isPartOfWord(text, start - 1)) continue;
          if (isBeginning || at + 1 === text.length || !isPartOfWord(text, at + 1)) return true;
        }
      }
      return false;
    },
  };
}
