import { z } from 'zod';

/** Line breaks and other control characters, and what turns the direction of the text around it (Unicode UAX 9). */
const hidden = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const hiddenRuns = new RegExp(`${hidden.source}+`, 'gu');

/**
 * What somebody calls a thing, a person or an account: one line that reads as it is stored, without what breaks it or turns its
 * direction in a mail or a list. A name that has such a thing is found `name_hidden_characters`.
 *
 * @param longest characters at the most
 */
export function nameSchema(longest: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((name) => !hidden.test(name), { params: { code: 'name_hidden_characters' } });
}

/** A text on one line, without what breaks it or turns its direction: for names that were stored before they were judged. */
export function plainLine(text: string): string {
  return text.replaceAll(hiddenRuns, ' ').trim();
}
