import { minutesOf, sortRanges, type SpecialDay, type TimeRange } from '@frontage/domain';
import type { WireSpecialPeriod } from '#src/provider/wire';
import { fromWireDate, toWireDate } from './dates';
import { timeOf, toWireTime, wireMinutes } from './hours';

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Special hours as periods: a date without ranges is one `closed` period (provider document, 'specialHours'). */
export function toWireSpecialPeriods(days: readonly SpecialDay[]): WireSpecialPeriod[] {
  return days.flatMap(({ date, ranges }): WireSpecialPeriod[] => {
    const startDate = toWireDate(date);
    if (ranges.length === 0) return [{ startDate, closed: true }];
    return sortRanges(ranges).map((range) => ({
      startDate,
      openTime: toWireTime(range.open),
      endDate: minutesOf(range.close) <= minutesOf(range.open) ? toWireDate(dayAfter(date)) : startDate,
      closeTime: toWireTime(range.close),
    }));
  });
}

/** Periods as special hours, one entry per date in order of dates. */
export function fromWireSpecialPeriods(periods: readonly WireSpecialPeriod[] | undefined): SpecialDay[] {
  const byDate = new Map<string, TimeRange[]>();
  for (const period of periods ?? []) {
    const date = fromWireDate(period.startDate);
    if (date === undefined) continue;
    const ranges = byDate.get(date) ?? [];
    byDate.set(date, ranges);
    const range = period.closed === true ? undefined : rangeOf(period);
    if (range !== undefined) ranges.push(range);
  }
  return [...byDate]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, ranges]) => ({ date, ranges: sortRanges(ranges) }));
}

/** `undefined` for a period that would begin when its day has ended. */
function rangeOf(period: WireSpecialPeriod): TimeRange | undefined {
  const open = wireMinutes(period.openTime);
  const close = wireMinutes(period.closeTime);
  if (open >= 24 * 60) return undefined;
  // A period as long as a day starts and ends at the same time of two dates; a range writes that as until midnight.
  if (open === close) return { open: timeOf(open), close: '24:00' };
  return { open: timeOf(open), close: timeOf(close) };
}
