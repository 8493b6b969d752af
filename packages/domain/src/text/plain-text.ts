/**
 * A text as its readers take it, for rules that look for something in it: lower case, without accents and invisible characters, every
 * way of writing a digit, a dot or a space as the plain one. Each of its units knows where it came from.
 */
export type PlainText = {
  readonly text: string;
  /** Where each unit begins and ends in the text as it was written, in UTF-16 units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

/** A stretch of a text, in UTF-16 units; `end` is the first that is no longer in it. */
export type TextRange = { readonly start: number; readonly end: number };

/** What shows nothing of its own: marks, joiners, fillers of Hangul, keycaps. */
const unseen = /[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]/u;
const unseenAll = new RegExp(unseen.source, 'gu');
const dots = /[\u00b7\u2022\u2024\u2027\u2219\u22c5\u3002\u30fb\u06d4\ua4f8\uff61\u0701\u0702]/;
const dashes = /[\p{Pd}\u2212]/u;
const slashes = /[\u2044\u2215\u29f8]/;

/** Letters of other scripts that look like Latin ones (Unicode UTS 39), as far as names of domains are spoofed with them. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['абвԁегһіјкӏмнорѕстухц', 'abbderhijklmhopsctyxu'],
    ['αβειηκνορτυχω', 'abeinkvoptuxw'],
    ['ıɡɑ', 'iga'],
  ].flatMap(([from = '', to = '']) => Array.from(from).map((letter, index) => [letter, to[index] ?? letter])),
);

function isDigit(code: number): boolean {
  return /\p{Nd}/u.test(String.fromCodePoint(code));
}

/** Decimal digits of each script stand in a row of ten (Unicode, chapter 4.6). */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value += 1;
  return String(value);
}

function plainCharacter(character: string): string {
  if (character < '\u0080') return /\s/.test(character) && character !== '\n' ? ' ' : character.toLowerCase();
  if (unseen.test(character)) return '';
  if (dots.test(character)) return '.';
  if (dashes.test(character)) return '-';
  if (slashes.test(character)) return '/';
  if (/\s/.test(character)) return ' ';
  const compatible = character.normalize('NFKD').replace(unseenAll, '').toLowerCase();
  if (compatible === character && /\p{Nd}/u.test(character)) return digitOf(character);
  return Array.from(compatible, (one) => (dots.test(one) ? '.' : (lookalikes[one] ?? one))).join('');
}

/** Reads a text as {@link PlainText}. */
export function plainText(written: string): PlainText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of written) {
    const plain = plainCharacter(character);
    text += plain;
    starts.push(...Array<number>(plain.length).fill(at));
    ends.push(...Array<number>(plain.length).fill(at + character.length));
    at += character.length;
  }
  return { text, starts, ends };
}

/** Where a stretch of the plain text stands in the text as it was written. */
export function writtenRange({ starts, ends }: PlainText, start: number, end: number): TextRange {
  return { start: starts[start] ?? 0, end: ends[end - 1] ?? 0 };
}

/**
 * Writes something else for whatever a form finds, and keeps where it came from.
 * @param form global; an empty match is left alone
 */
export function rewrite(plain: PlainText, form: RegExp, to: string | ((found: string) => string)): PlainText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  const copy = (until: number) => {
    text += plain.text.slice(at, until);
    for (; at < until; at += 1) {
      starts.push(plain.starts[at] ?? 0);
      ends.push(plain.ends[at] ?? 0);
    }
  };
  for (const { 0: found, index } of plain.text.matchAll(form)) {
    if (found === '') continue;
    copy(index);
    const written = typeof to === 'string' ? to : to(found);
    const range = writtenRange(plain, index, index + found.length);
    text += written;
    starts.push(...Array<number>(written.length).fill(range.start));
    ends.push(...Array<number>(written.length).fill(range.end));
    at = index + found.length;
  }
  copy(plain.text.length);
  return { text, starts, ends };
}
