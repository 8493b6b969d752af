import { languageTag, localeOfTag, type Locale } from './locale';
import { memoize } from './memoize';

const largestInFull = 99_999;

const inFull = memoize((tag: string) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));
const shortened = memoize(
  (tag: string) => new Intl.NumberFormat(tag, { notation: 'compact', maximumSignificantDigits: 3 }),
);

/** A number in full up to 99,999, then `1.82M` (look.md section 3). */
export function formatNumber(locale: Locale, value: number): string {
  const tag = languageTag(locale);
  return (Math.abs(value) > largestInFull ? shortened(tag) : inFull(tag)).format(value);
}

/** A number in full at any size. */
export function formatExact(locale: Locale, value: number): string {
  return inFull(languageTag(locale)).format(value);
}

/** The formats a phrase may name: `{{count, number}}`, `{{line, exact}}`. */
export const phraseFormats = {
  number: (value: number, tag: string) => formatNumber(localeOfTag(tag), value),
  exact: (value: number, tag: string) => formatExact(localeOfTag(tag), value),
};
