/** Excel keeps fifteen digits of a number; what is behind them is lost before the file is saved. */
const keptDigits = 15;

/**
 * A number as its digits. What Excel kept is written out; a longer number that it cut off (or wrote short) stays in the short form, which
 * the checks know as damaged: its zeros would pass for an ID that no location has.
 */
export function numberText(raw: string): string {
  const text = raw.trim();
  if (/^-?\d+$/.test(text)) return isCutOff(text) ? Number(text).toExponential().toUpperCase() : text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (Math.abs(value) < 10 ** keptDigits) return String(value);
  return value.toExponential().toUpperCase();
}

function isCutOff(digits: string): boolean {
  const bare = digits.replace('-', '');
  return bare.length > keptDigits && /^0+$/.test(bare.slice(keptDigits));
}

const second = 1000;
/** Times without a day count from the last one of 1899. */
const firstYear = 1901;

/** A date as the checks read it: `2026-12-24`, `2026-12-24 09:00`, or `09:00` for a time of no day. */
export function dateText(date: Date): string {
  // A third of a day is no fraction that a binary number has.
  const rounded = new Date(Math.round(date.getTime() / second) * second);
  const [day = '', clock = ''] = rounded.toISOString().slice(0, -'.000Z'.length).split('T');
  const time = clock.endsWith(':00') ? clock.slice(0, -':00'.length) : clock;
  if (rounded.getUTCFullYear() < firstYear) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

/** A cell as a CSV would hold it. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n');
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  return value instanceof Date ? dateText(value) : '';
}

/** A column by its letters, from 0: `A`, `Z`, `AA`. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest < 0 ? '' : columnLetters(rest)) + String.fromCharCode(65 + (index % 26));
}
