import type { LocationValues } from '../location/values';
import { isOvernight, minutesOf, sortRanges, weekdays, type DayHours, type Weekday } from './hours';

/** The fields that say when a location is open. */
export type OpeningFields = Pick<LocationValues, Weekday | 'specialHours' | 'status'>;

/** A calendar day where a location is. */
export type LocalDay = { readonly date: string; readonly weekday: Weekday };

/**
 * Whether a location is open at a moment. `unknown`: it has no hours. `closed` names the next opening within a week, if any;
 * `open` the time it closes, `null` when it is open around the clock. Times are the location's own.
 */
export type OpenState =
  | { readonly state: 'unknown' }
  | { readonly state: 'closed_for_now' | 'closed_for_good' }
  | { readonly state: 'open'; readonly until: string | null }
  | {
      readonly state: 'closed';
      readonly next: (LocalDay & { readonly at: string; readonly inDays: number }) | null;
    };

const dayMs = 86_400_000;
const wholeDay = 1440;

/** The day and the minutes since midnight at a moment in a time zone. */
export function localTime(at: Date, timeZone: string): LocalDay & { readonly minutes: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  return { ...dayOf(date, 0), minutes: Number(part('hour')) * 60 + Number(part('minute')) };
}

/** A day so many days after a date; calendar days, so no change of clocks counts. */
function dayOf(date: string, after: number): LocalDay {
  const day = new Date(Date.parse(`${date}T00:00:00Z`) + after * dayMs);
  // Sunday is 0 there and last here.
  const weekday = weekdays[(day.getUTCDay() + 6) % 7] ?? 'monday';
  return { date: day.toISOString().slice(0, 10), weekday };
}

/** The ranges of a day: its special ones where it has any, else those of the weekday; `null` when it has no hours. */
export function hoursOn(fields: OpeningFields, day: LocalDay): DayHours | null {
  return fields.specialHours.find(({ date }) => date === day.date)?.ranges ?? fields[day.weekday];
}

/** The seven days from a day on. */
export function weekFrom(day: LocalDay): LocalDay[] {
  return weekdays.map((_, after) => dayOf(day.date, after));
}

/** Whether a location is open, by its status, special hours and regular hours, in its own time zone. */
export function openState(fields: OpeningFields, timeZone: string, at: Date): OpenState {
  if (fields.status === 'CLOSED_PERMANENTLY') return { state: 'closed_for_good' };
  if (fields.status === 'CLOSED_TEMPORARILY') return { state: 'closed_for_now' };
  const { minutes, ...today } = localTime(at, timeZone);
  const week = weekFrom(today);
  if (week.every((day) => hoursOn(fields, day) === null)) return { state: 'unknown' };
  const yesterday = hoursOn(fields, dayOf(today.date, -1)) ?? [];
  const running = [
    ...yesterday.filter((range) => isOvernight(range) && minutes < minutesOf(range.close)),
    ...(hoursOn(fields, today) ?? []).filter(
      (range) => minutes >= minutesOf(range.open) && (isOvernight(range) || minutes < minutesOf(range.close)),
    ),
  ];
  const [range] = running;
  if (range !== undefined) return { state: 'open', until: closingTime(fields, week, range.close) };
  for (const [inDays, day] of week.entries())
    for (const { open } of sortRanges(hoursOn(fields, day) ?? []))
      if (inDays > 0 || minutesOf(open) > minutes)
        return { state: 'closed', next: { ...day, at: open, inDays } };
  return { state: 'closed', next: null };
}

/** A range that ends at midnight may go on the next day; one that never ends has no closing time. */
function closingTime(fields: OpeningFields, week: readonly LocalDay[], close: string): string | null {
  if (minutesOf(close) !== wholeDay) return close;
  for (const day of week.slice(1)) {
    const next = sortRanges(hoursOn(fields, day) ?? []).find(({ open }) => open === '00:00');
    if (next === undefined) return '24:00';
    if (minutesOf(next.close) !== wholeDay) return next.close;
  }
  return null;
}
