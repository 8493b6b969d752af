import { z } from 'zod';
import { fieldFacts } from '../location/field-facts';

/** Weekdays in the order of the specification's CSV columns, Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A local wall-clock time `HH:MM`, 24 h, in the location's own time zone. */
export const timeSchema = z.string().regex(clockTime);

/** A closing time: as {@link timeSchema}, or `24:00` for the end of the day (provider document, section B 'Hours'). */
export const closeTimeSchema = z.union([timeSchema, z.literal('24:00')]);

/**
 * One opening range that starts on the day it belongs to. `close` at or before `open` means the next day (overnight);
 * `00:00` to `24:00` is open all day.
 */
export const timeRangeSchema = z
  .object({ open: timeSchema, close: closeTimeSchema })
  .refine((range) => range.open !== range.close, { message: 'empty_range' });
export type TimeRange = z.infer<typeof timeRangeSchema>;

/** The ranges of one weekday in order; an empty list is closed. */
export const dayHoursSchema = z.array(timeRangeSchema).max(fieldFacts.monday.limits.ranges.most);
export type DayHours = z.infer<typeof dayHoursSchema>;

/** Regular hours: every weekday has its ranges. A location without regular hours has `null` instead of this. */
export const regularHoursSchema = z.object({
  monday: dayHoursSchema,
  tuesday: dayHoursSchema,
  wednesday: dayHoursSchema,
  thursday: dayHoursSchema,
  friday: dayHoursSchema,
  saturday: dayHoursSchema,
  sunday: dayHoursSchema,
});
export type RegularHours = z.infer<typeof regularHoursSchema>;

/** A calendar date `YYYY-MM-DD`, never an instant. */
export const dateSchema = z.iso.date().regex(/^(?!0000)/);

/** Hours of one date that win over the regular ones; no ranges is closed all day (provider document, 'specialHours'). */
export const specialDaySchema = z.object({ date: dateSchema, ranges: dayHoursSchema });
export type SpecialDay = z.infer<typeof specialDaySchema>;

/** Minutes since midnight of `HH:MM`; `24:00` is 1440. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Whether a range runs past midnight. */
export function isOvernight(range: TimeRange): boolean {
  return minutesOf(range.close) <= minutesOf(range.open);
}

/** Ranges in order of opening, which is how two days' hours are compared. */
export function sortRanges(ranges: readonly TimeRange[]): TimeRange[] {
  return [...ranges].sort(
    (a, b) => minutesOf(a.open) - minutesOf(b.open) || minutesOf(a.close) - minutesOf(b.close),
  );
}

/** Whether two ranges of one day overlap; the provider refuses such a schedule (`INVALID_TIME_SCHEDULE`). */
export function hasOverlap(ranges: readonly TimeRange[]): boolean {
  const ordered = sortRanges(ranges);
  return ordered.some((range, index) => {
    const next = ordered[index + 1];
    if (next === undefined) return false;
    return isOvernight(range) || minutesOf(next.open) < minutesOf(range.close);
  });
}

/** Hours of a day as a CSV cell: `09:00-18:00`, several ranges joined by `, `, a dash for closed (specification section 5). */
export function formatDayCell(ranges: DayHours): string {
  if (ranges.length === 0) return '-';
  return sortRanges(ranges)
    .map((range) => `${range.open}-${range.close}`)
    .join(', ');
}
