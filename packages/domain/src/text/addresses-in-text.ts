import { find } from 'linkifyjs';
import { plainText, rewrite, writtenRange, type PlainText, type TextRange } from './plain-text';

/** A web or mail address that somebody can follow or write to. */
export type AddressInText = TextRange & { readonly kind: 'email' | 'link' };

/** Spaces belong to it from the first on; begun at each of many, they would all be read for each. */
const open = '(?:(?<!\\s)\\s*|)[(\\[{<*_]\\s*';
const close = '\\s*[)\\]}>*_]\\s*';
const names = 'com|net|org|info|shop|store|app|online|site|edu|gov|io';
const unspoken = /(?![\p{L}\p{N}]|\s+[\p{L}\p{N}])/u.source;

/** How people write an address past a filter, and the sign that it stands for. */
const disguises: readonly (readonly [form: RegExp, sign: string])[] = [
  [new RegExp(`${open}(?:at|arroba|@)${close}`, 'g'), '@'],
  [new RegExp(`${open}(?:dot|ponto|punto|\\.)${close}`, 'g'), '.'],
  [/(?<=[\p{L}\p{N}])[\s_-]+arroba[\s_-]+(?=[\p{L}\p{N}])/gu, '@'],
  [/(?<=[\p{L}\p{N}])[\s_-]+dot[\s_-]+(?=[\p{L}]{2,}\b)/gu, '.'],
  [new RegExp(`(?<=@[^\\s@]{1,64})\\s+(?:ponto|punto)\\s+`, 'g'), '.'],
  [
    new RegExp(
      `(?<=[\\p{L}\\p{N}])[\\s_-]+(?:ponto|punto)[\\s_-]+(?=(?:${names})(?:\\s*(?:ponto|punto|\\.)\\s*br\\b|${unspoken}))`,
      'gu',
    ),
    '.',
  ],
  [/(?<=\.(?:com|net|org|gov|edu))\s+(?:ponto|punto)\s+(?=br\b)/g, '.'],
  [/(?<=[\p{L}\p{N}])\s*@\s*(?=[\p{L}\p{N}-]+\s*\.\s*[\p{L}])/gu, '@'],
  [/(?<=@[\p{L}\p{N}.-]{1,64})\s*\.\s*(?=[\p{L}]{2,})/gu, '.'],
  [new RegExp(`(?<=[\\p{L}\\p{N}])\\s+\\.\\s*(?=(?:${names}|br)\\b)`, 'gu'), '.'],
  [new RegExp(`(?<=[\\p{L}\\p{N}])\\.\\s+(?=(?:${names})(?:\\s*\\.\\s*br\\b|${unspoken}))`, 'gu'), '.'],
  [/(?<=\.(?:com|net|org|gov|edu))\s*\.\s*(?=br\b)/g, '.'],
  [/\bw\s?w\s?w(?:\s*\.\s*|\s+)(?=[\p{L}\p{N}])/gu, 'www.'],
  [/\bh\s?[tx]\s?[tx]\s?p\s?s?\s*:\s*\/\s*\/\s*/g, 'https://'],
];

/** `maria at gmail.com`; with other hosts it is as likely where somebody is, `we are at padaria.com`, which is a link. */
const mailHosts = 'gmail|googlemail|hotmail|outlook|live|yahoo|icloud|proton(?:mail)?|uol|bol|terra';
const local = '[\\p{L}\\p{N}._%+-]';
const spokenMails = new RegExp(`(?<!${local})${local}+\\s+at\\s+(?:${mailHosts})\\.\\p{L}{2,}`, 'gu');
/** From the sign backwards: begun at each letter before it, a long word without one would be read again for each. */
const signs = new RegExp(`@(?<=(${local}+)@)[\\p{L}\\p{N}][\\p{L}\\p{N}.-]*`, 'gu');
const links = /\b[a-z][a-z0-9+.-]{1,15}:\/\/[^\s]+|\b(?:mailto|tel|sms|whatsapp):\S+|\bwww\.[^\s]+/gu;
const numericHosts =
  /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.]\d|\d)/g;

/** Words that begin a sentence and are a country's ending too: `a visita.No domingo` lacks a space and is no address. */
const alsoWords = 'com no de me se so la es el is it in to be at my us do na as te am si pa ma';
const beginsSentence = new RegExp(
  `^[^./]*\\p{Ll}\\.(?:${alsoWords
    .split(' ')
    .map((word) => `${(word[0] ?? '').toUpperCase()}${word.slice(1)}`)
    .join('|')})$`,
  'u',
);

function isSentence(written: string, { start, end }: TextRange): boolean {
  return beginsSentence.test(written.slice(start, end)) && /^\s+\p{L}/u.test(written.slice(end));
}

function undisguised(written: string): PlainText {
  return disguises.reduce((plain, [form, sign]) => rewrite(plain, form, sign), plainText(written));
}

/** Drops what lies within another of them, and puts the rest in order. */
export function outermost<T extends TextRange>(ranges: readonly T[]): T[] {
  const sorted = [...ranges].sort((a, b) => a.start - b.start || b.end - a.end);
  let end = -1;
  return sorted.filter((range) => {
    if (range.end <= end) return false;
    end = range.end;
    return true;
  });
}

/**
 * Finds mail and web addresses in a text, also without their scheme (`padaria.com.br`; endings after IANA's list), in letters of
 * other scripts, spaced, with `(at)`, `[dot]`, `arroba`, `ponto` or invisible characters within.
 */
export function addressesInText(written: string): AddressInText[] {
  const plain = undisguised(written);
  const rangeOf = (kind: AddressInText['kind'], found: string, index: number) => {
    const length = found.replace(/(?<![\s.,;:!?)'"\]}>-])[\s.,;:!?)'"\]}>-]+$/, '').length;
    return { kind, ...writtenRange(plain, index, index + length) };
  };
  const at = (kind: AddressInText['kind'], form: RegExp) =>
    [...plain.text.matchAll(form)].map(({ 0: found, index }) => rangeOf(kind, found, index));
  const atSigns = [...plain.text.matchAll(signs)].flatMap(({ 0: host, 1: before = '', index }) => {
    const name = before.replace(/^[._%+-]+/, '');
    return name === '' ? [] : [rangeOf('email', `${name}${host}`, index - name.length)];
  });
  const known = find(plain.text).map(({ type, start, end }): AddressInText => ({
    kind: type === 'email' ? 'email' : 'link',
    ...writtenRange(plain, start, end),
  }));
  const found = [
    ...atSigns,
    ...at('email', spokenMails),
    ...at('link', links),
    ...at('link', numericHosts),
    ...known,
  ];
  return outermost(found.filter((one) => one.kind === 'email' || !isSentence(written, one)));
}
