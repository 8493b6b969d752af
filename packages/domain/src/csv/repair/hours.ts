import { foldText } from '../../text/fold';
import { readLooseRanges } from '../hours-cell';
import type { Proposal } from './proposal';

const closedWords =
  /^(?:(?:esta |esta )?(?:fechad[oa]|cerrad[oa])|closed|folga|off|nao abre|no abre|nao funciona|x|--+|0|n\/?a|−)$/;
const allDayWords =
  /^(?:(?:abert[oa]|abiert[oa]|open)\s)?(?:24\s?(?:h|hs|hrs|horas|hours)?|24\/7|24x7|dia todo|todo el dia|all day)$/;

/** Hours written in another way: the strict form of the same hours. */
export function readHoursAs(value: string): Proposal | undefined {
  const folded = foldText(value).trim();
  if (closedWords.test(folded)) return { kind: 'mark_closed', values: ['-'], alike: 'value' };
  if (allDayWords.test(folded)) return { kind: 'read_hours_as', values: ['00:00-24:00'], alike: 'value' };
  const ranges = readLooseRanges(value);
  const [range] = ranges ?? [];
  if (range === undefined || ranges?.length !== 1) return undefined;
  return { kind: 'read_hours_as', values: [`${range.open}-${withMidnight(range.close)}`], alike: 'value' };
}

function withMidnight(close: string): string {
  return close === '00:00' ? '24:00' : close;
}

// A day that ends this early began the evening before; the format has no such range, so a person must choose.
const latestOvernightEnd = '06:00';

/** Hours whose start is not before their end: swapped, or ended at midnight. */
export function mendOrder(value: string): Proposal | undefined {
  const match = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(value.trim());
  const [, open, close] = match ?? [];
  if (open === undefined || close === undefined) return undefined;
  const untilMidnight = `${open}-24:00`;
  if (close === '00:00') return { kind: 'end_at_midnight', values: [untilMidnight], alike: 'value' };
  if (open === close) return undefined;
  const swapped = `${close}-${open}`;
  return close <= latestOvernightEnd
    ? { kind: 'choose', values: [untilMidnight, swapped], alike: 'value' }
    : { kind: 'swap_hours', values: [swapped], alike: 'code' };
}
