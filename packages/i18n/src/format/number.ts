import { languageTag, localeOfTag, type Locale } from '../locale';
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

const percents = memoize(
  (tag: string) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }),
);
const smallPercents = memoize(
  (tag: string) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }),
);

/**
 * A share between 0 and 1 as a percentage: without decimals, with at most one under 10% (look.md section 3). Never rounded
 * to 100% while something is missing, nor to 0% while there is something, so that no failed item hides in it.
 */
export function formatPercent(locale: Locale, share: number): string {
  const tag = languageTag(locale);
  if (share > 0 && share < 0.0005) return `<${smallPercents(tag).format(0.001)}`;
  if (share < 0.0995) return smallPercents(tag).format(share);
  return percents(tag).format(share < 1 ? Math.min(share, 0.99) : share);
}

const currencies = memoize((key: string) => {
  const [tag = '', currency = ''] = key.split(' ');
  return new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
});

/** An amount of money in its currency's major unit. A decimal string keeps every cent of a large amount. */
export function formatMoney(locale: Locale, amount: number | `${number}`, currency: string): string {
  return currencies(`${languageTag(locale)} ${currency}`).format(amount);
}

const byteUnits = ['kilobyte', 'megabyte', 'gigabyte'] as const;
const sizes = memoize((key: string) => {
  const [tag, unit] = key.split(' ');
  return new Intl.NumberFormat(tag, { style: 'unit', unit: unit ?? 'byte', maximumFractionDigits: 1 });
});

/** A size in bytes as people read it: `812 B`, `800 kB`, `1.2 MB`; a kB is 1,000 bytes, as in the specification's limits. */
export function formatBytes(locale: Locale, bytes: number): string {
  const tag = languageTag(locale);
  if (bytes < 1000) return `${formatExact(locale, bytes)}\u00a0B`;
  let power = 0;
  let size = bytes / 1000;
  while (size >= 999.95 && power < byteUnits.length - 1) {
    power += 1;
    size /= 1000;
  }
  const unit = byteUnits[power] ?? 'gigabyte';
  return sizes(`${tag} ${unit}`).format(size >= 100 ? Math.round(size) : size);
}

/** The formats a phrase may name: `{{count, number}}`, `{{line, exact}}`. */
export const phraseFormats = {
  number: (value: number, tag: string) => formatNumber(localeOfTag(tag), value),
  exact: (value: number, tag: string) => formatExact(localeOfTag(tag), value),
};
