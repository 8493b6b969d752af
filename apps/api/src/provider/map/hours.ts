import {
  minutesOf,
  sortRanges,
  weekdays,
  type DayHours,
  type TimeRange,
  type Weekday,
} from '@frontage/domain';
import type { WirePeriod, WireTime } from '#src/provider/wire';

const dayMinutes = 24 * 60;

/** The hours of all weekdays; `null` in every day is a location without regular hours. */
export type Week = Record<Weekday, DayHours | null>;

/** A time as the provider writes it: zeros left out, so midnight is `{}` and the end of a day `{ hours: 24 }`. */
export function toWireTime(time: string): WireTime {
  const minutes = minutesOf(time);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return { ...(hours > 0 && { hours }), ...(rest > 0 && { minutes: rest }) };
}

/** Minutes since midnight of the provider's time; absent parts are zero. */
export function wireMinutes(time: WireTime | undefined): number {
  return Math.min(dayMinutes, (time?.hours ?? 0) * 60 + (time?.minutes ?? 0));
}

/** `HH:MM` of minutes since midnight; 1440 is `24:00`. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function wireDay(day: Weekday): string {
  return day.toUpperCase();
}

function dayIndex(word: string): number {
  return weekdays.indexOf(word.toLowerCase() as Weekday);
}

/** Regular hours as periods; a range that runs past midnight closes on the next day. */
export function toWirePeriods(week: Week): WirePeriod[] {
  return weekdays.flatMap((day, index) =>
    sortRanges(week[day] ?? []).map((range): WirePeriod => {
      const isOvernight = minutesOf(range.close) <= minutesOf(range.open);
      const closeDay = isOvernight ? (weekdays[(index + 1) % 7] ?? day) : day;
      return {
        openDay: wireDay(day),
        openTime: toWireTime(range.open),
        closeDay: wireDay(closeDay),
        closeTime: toWireTime(range.close),
      };
    }),
  );
}

/** Periods as the hours of weekdays. A period of 24 hours or more is cut at midnights, which changes nothing for the public. */
export function fromWirePeriods(periods: readonly WirePeriod[] | undefined): Week {
  if (periods === undefined || periods.length === 0) return emptyWeek(null);
  const week = emptyWeek([]);
  for (const period of periods) {
    const first = dayIndex(period.openDay);
    const last = dayIndex(period.closeDay);
    if (first < 0 || last < 0) continue;
    const open = wireMinutes(period.openTime);
    const close = wireMinutes(period.closeTime);
    const length = ((last - first + 7) % 7) * dayMinutes + close - open;
    // Closing at or before opening, though on the same day: midnight written as the day's beginning, or a lost closing day.
    const minutes = length > 0 ? length : length + dayMinutes;
    if (minutes <= 0) continue;
    const start = open === dayMinutes ? { day: first + 1, open: 0 } : { day: first, open };
    for (const [offset, range] of rangesOf(start.open, minutes, timeOf(close))) {
      week[weekdays[(start.day + offset) % 7] ?? 'monday']?.push(range);
    }
  }
  for (const day of weekdays) week[day] = sortRanges(week[day] ?? []);
  return week;
}

/** Ranges by day offset that cover `length` minutes from `open` on; shorter than a day, the range closes as it was written. */
function rangesOf(open: number, length: number, close: string): [number, TimeRange][] {
  const end = open + length;
  if (length < dayMinutes) return [[0, { open: timeOf(open), close }]];
  const ranges: [number, TimeRange][] = [];
  for (let at = open; at < end && ranges.length < 8;) {
    const offset = Math.floor(at / dayMinutes);
    const until = Math.min(end, (offset + 1) * dayMinutes);
    ranges.push([
      offset,
      { open: timeOf(at - offset * dayMinutes), close: timeOf(until - offset * dayMinutes) },
    ]);
    at = until;
  }
  return ranges;
}

function emptyWeek(hours: [] | null): Week {
  const day = () => (hours === null ? null : []);
  return {
    monday: day(),
    tuesday: day(),
    wednesday: day(),
    thursday: day(),
    friday: day(),
    saturday: day(),
    sunday: day(),
  };
}
