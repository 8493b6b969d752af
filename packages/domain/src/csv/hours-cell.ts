import type { TimeRange } from '../hours/hours';

/** What is wrong with a cell of hours. */
type HoursFault = 'invalid' | 'start_after_end' | 'multiple_ranges';

/** `undefined` is a valid cell. */
export type HoursVerdict = HoursFault | undefined;

function minutesAt(text: string, at: number): number {
  const h1 = text.charCodeAt(at) - 48;
  const h2 = text.charCodeAt(at + 1) - 48;
  const m1 = text.charCodeAt(at + 3) - 48;
  const m2 = text.charCodeAt(at + 4) - 48;
  if (h1 < 0 || h1 > 2 || h2 < 0 || h2 > 9 || m1 < 0 || m1 > 5 || m2 < 0 || m2 > 9) return -1;
  const minutes = (h1 * 10 + h2) * 60 + m1 * 10 + m2;
  return minutes > 1440 ? -1 : minutes;
}

const colon = 58;
const hyphen = 45;

/** Whether text is exactly `HH:MM-HH:MM` with the start before the end: nearly every cell, decided without allocating. */
export function isPlainHours(text: string): boolean {
  if (text.length !== 11) return false;
  if (text.charCodeAt(5) !== hyphen || text.charCodeAt(2) !== colon || text.charCodeAt(8) !== colon)
    return false;
  const open = minutesAt(text, 0);
  return open >= 0 && open < minutesAt(text, 6);
}

/** Whether text marks a closed day: a dash, also one that a word processor made longer. */
function isClosedCell(text: string): boolean {
  return text === '-' || text === '–' || text === '—';
}

const strictRange = /^(\d\d:\d\d)-(\d\d:\d\d)$/;

/** Judges a trimmed, non-empty cell of hours: `09:00-18:00` or a dash (specification section 5). */
export function judgeHours(text: string): HoursVerdict {
  if (isClosedCell(text) || isPlainHours(text)) return undefined;
  if (strictRange.test(text)) {
    const open = minutesAt(text, 0);
    const close = minutesAt(text, 6);
    // 24:00 ends a day and never starts one.
    if (open < 0 || close < 0 || open === 1440) return 'invalid';
    return 'start_after_end';
  }
  const ranges = readLooseRanges(text);
  return ranges !== undefined && ranges.length > 1 ? 'multiple_ranges' : 'invalid';
}

/** The ranges of a valid cell; empty for a closed day. */
export function readHoursCell(text: string): TimeRange[] | undefined {
  const cell = text.trim();
  if (isClosedCell(cell)) return [];
  return isPlainHours(cell) ? [{ open: cell.slice(0, 5), close: cell.slice(6) }] : undefined;
}

const rangeSeparator = / ?(?:[,;|/&+]| (?:e|y|and) ) ?/i;
const lineBreaks = /\s*[\r\n]+\s*/g;
const spaces = /\s+/g;
const looseTime = String.raw`(\d{1,2})(?:\s*(?:[:.h]|hs?|hrs?|horas?)\s*(\d{2})?)?\s*(?:m|min|h|hs|hrs?|horas?)?\s*([ap]\.?\s?m\.?)?`;
const looseRange = new RegExp(
  String.raw`^(?:das|de|from|a partir d[ae]s|desde(?: las)?)?\s*(?:as\s+|às\s+|las\s+)?${looseTime}\s*(?:[-‐-―−~]|às|ás|as|a las|a la|até as|até às|até|ate|hasta las|hasta|a|to|until|till)\s*${looseTime}$`,
  'i',
);
const longestHoursCell = 200;

/** Hours as people write them (`06h às 21h`, `8-18`, `9:00 - 18:00`, `8am-6pm`) as strict ranges; `undefined` where unreadable. */
export function readLooseRanges(text: string): TimeRange[] | undefined {
  if (text.length > longestHoursCell) return undefined;
  // Runs of spaces become one, so that the patterns below cannot backtrack over them.
  const parts = splitRanges(text.trim().replace(lineBreaks, ',').replace(spaces, ' '));
  const ranges: TimeRange[] = [];
  for (const part of parts) {
    const range = readLooseRange(part);
    if (range === undefined) return undefined;
    ranges.push(range);
  }
  return ranges;
}

const strictRangesInRow = /^\d{1,2}:\d\d\s*-\s*\d{1,2}:\d\d(?:\s+\d{1,2}:\d\d\s*-\s*\d{1,2}:\d\d)+$/;

function splitRanges(text: string): string[] {
  if (strictRangesInRow.test(text)) return text.match(/\d{1,2}:\d\d\s*-\s*\d{1,2}:\d\d/g) ?? [text];
  return text.split(rangeSeparator);
}

function readLooseRange(text: string): TimeRange | undefined {
  const match = looseRange.exec(text.trim());
  if (match === null) return undefined;
  const open = clock(match[1], match[2], match[3]);
  const close = clock(match[4], match[5], match[6]);
  return open === undefined || close === undefined || open === '24:00' ? undefined : { open, close };
}

function clock(
  hours: string | undefined,
  minutes: string | undefined,
  half: string | undefined,
): string | undefined {
  let hour = Number(hours);
  const minute = Number(minutes ?? '0');
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  }
  if (minute > 59 || hour * 60 + minute > 1440) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
