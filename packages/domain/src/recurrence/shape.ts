import { z } from 'zod';
import { dateSchema, timeSchema, weekdays } from '../hours/hours';

/** A time on a clock without a zone, `2026-11-17T07:00`: each place reads it on its own. */
export const wallTimeSchema = z
  .string()
  .regex(/^(?!0000)\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)
  .refine((wall) => dateSchema.safeParse(wall.slice(0, 10)).success);

/** Which weekday of its kind in a month; -1 is the last. A fifth one is missing from most months, so there is none. */
export const nthsOfMonth = [1, 2, 3, 4, -1] as const;
export type NthOfMonth = (typeof nthsOfMonth)[number];

/** So many dates may be left out of one rule. */
export const mostSkippedDates = 400;
/** A rule that ends does so at the latest so many years after it starts. */
export const longestRecurrenceYears = 10;

const weekdaySchema = z.enum(weekdays);

/** On which days something comes again. */
export const recurrencePatternSchema = z.discriminatedUnion('every', [
  z.object({ every: z.literal('day') }),
  z.object({
    every: z.literal('week'),
    on: z
      .array(weekdaySchema)
      .min(1)
      .max(weekdays.length)
      .refine((days) => new Set(days).size === days.length),
  }),
  /** A day that a month does not have is left out there (RFC 5545, 3.3.10). */
  z.object({ every: z.literal('month'), day: z.int().min(1).max(31) }),
  z.object({ every: z.literal('month_weekday'), nth: z.literal(nthsOfMonth), weekday: weekdaySchema }),
]);
export type RecurrencePattern = z.infer<typeof recurrencePatternSchema>;

function addYears(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
}

/**
 * When something comes again: on the days of a pattern from `start` to `until`, both included, at a time on the clock of wherever it
 * happens. `until: null` is forever.
 */
export const recurrenceSchema = z
  .object({
    pattern: recurrencePatternSchema,
    time: timeSchema,
    start: dateSchema,
    until: dateSchema.nullable(),
    /** Dates of the pattern on which it does not come. */
    skipped: z.array(dateSchema).max(mostSkippedDates).default([]),
  })
  .refine(({ start, until }) => until === null || until >= start, { path: ['until'] })
  .refine(({ start, until }) => until === null || until <= addYears(start, longestRecurrenceYears), {
    path: ['until'],
  });
export type Recurrence = z.infer<typeof recurrenceSchema>;
