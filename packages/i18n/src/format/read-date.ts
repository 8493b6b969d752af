import { languageTag, type Locale } from '../locale';
import { memoize } from './memoize';

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Names of the months in a language, folded, long ones and short ones. */
const monthNames = memoize((tag: string) =>
  (['long', 'short'] as const).map((month) => {
    const format = new Intl.DateTimeFormat(tag, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) =>
      fold(format.format(Date.UTC(2026, at, 15))).replace(/\.$/, ''),
    );
  }),
);

/** `11` of `november`, `nov`, `novem`; letters enough to tell one month from the others. */
function monthOf(word: string, tag: string): number | undefined {
  if (word.length < 3) return undefined;
  for (const names of monthNames(tag)) {
    const found = names.flatMap((name, at) => (name.startsWith(word) ? [at + 1] : []));
    if (found.length === 1) return found[0];
  }
  return undefined;
}

function isoDate(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  // 31 April would be 1 May.
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year >= 1900 && year <= 2199;
  return isReal ? at.toISOString().slice(0, 10) : null;
}

type Parts = { readonly day: number; readonly month: number; readonly year: string | undefined };

function partsOf(text: string, locale: Locale): Parts | undefined {
  const tag = languageTag(locale);
  const words = fold(text)
    .replace(/(\d)(?:st|nd|rd|th|º|o)\b/g, '$1')
    .split(/[\s.,/-]+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/)
    .filter((word) => word !== '' && word !== 'de' && word !== 'del' && word !== 'of');
  const [first = '', second = '', year, ...rest] = words;
  if (rest.length > 0 || (year !== undefined && !/^(\d{2}|\d{4})$/.test(year))) return undefined;
  const named = monthOf(second, tag);
  if (named !== undefined && /^\d{1,2}$/.test(first)) return { day: Number(first), month: named, year };
  const leading = monthOf(first, tag);
  if (leading !== undefined && /^\d{1,2}$/.test(second)) return { day: Number(second), month: leading, year };
  if (!/^\d{1,2}$/.test(first) || !/^\d{1,2}$/.test(second)) return undefined;
  const [day, month] = [Number(first), Number(second)];
  // In English some write the month first; where only that makes a date, it is what was meant.
  return locale === 'en' && month > 12 && day <= 12 ? { day: month, month: day, year } : { day, month, year };
}

/**
 * Reads a date as people type it in a language: day first (`9/11/2026`, `09.11.26`, `09112026`), with the month in letters
 * (`9 nov`, `9 de novembro de 2026`), or `2026-11-09`. Without a year it is the first such date from `from` on.
 *
 * @param from `YYYY-MM-DD`: today, or the first date that is meant
 * @returns `YYYY-MM-DD`, or null for what is no date
 */
export function readDate(locale: Locale, text: string, from: string): string | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (iso !== null) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(trimmed);
  const parts = partsOf(digits === null ? trimmed : `${digits[1]} ${digits[2]} ${digits[3]}`, locale);
  if (parts === undefined) return null;
  const { day, month, year } = parts;
  if (year !== undefined) return isoDate(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const thisYear = Number(from.slice(0, 4));
  // 29 February may be years away.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = isoDate(thisYear + ahead, month, day);
    if (date !== null && date >= from) return date;
  }
  return null;
}
