import { z } from 'zod';

const longestEmail = 254;
const emailSchema = z.email().max(longestEmail);

/** Whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return emailSchema.safeParse(text).success;
}

/** Addresses out of a pasted text, and the pieces of it that are none. Each once, however its letters are cased. */
export type EmailListReading = { readonly emails: readonly string[]; readonly invalid: readonly string[] };

/** One entry of a pasted list: `Ana Lima <ana@padaria.example>`, as mail programs copy it, or addresses side by side. */
function addressesOf(entry: string): string[] {
  const bracketed = [...entry.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address.trim());
  if (bracketed.length === 0) return entry.split(/\s+/);
  const around = entry.replaceAll(/<[^<>]*>/g, ' ').split(/\s+/);
  return [...bracketed, ...around.filter((word) => word.includes('@'))];
}

/** Reads a list of e-mails as people paste them: separated by commas, semicolons, spaces or lines, with or without names. */
export function readEmailList(text: string): EmailListReading {
  const pieces = text
    .replaceAll(/"[^"]*"/g, ' ')
    .split(/[,;\n]/)
    .flatMap(addressesOf)
    .map((piece) => piece.replace(/^mailto:/i, '').toLowerCase())
    .filter((piece) => piece !== '');
  const unique = [...new Set(pieces)];
  return { emails: unique.filter(isEmail), invalid: unique.filter((piece) => !isEmail(piece)) };
}
