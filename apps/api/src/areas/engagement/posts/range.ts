import { sql } from 'drizzle-orm';
import { AppError } from '#src/http/errors';

const mostDays = 62;
const dayMs = 24 * 60 * 60_000;

/** A date, `2026-11-12`, some days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The day after a date. */
export const dayAfter = (date: string): string => addDays(date, 1);

/** Throws `validation_failed` for a range that ends before it begins or is longer than two months. */
export function requireRange(from: string, to: string): void {
  const length = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (length < 0 || length > mostDays)
    throw new AppError('validation_failed', { fields: [{ path: 'to', code: 'invalid_value' }] });
}

/** Posts of a range of days. An own clock's time is compared as text, so that its index finds it. */
export function inRange(from: string, after: string, timeZone: string) {
  const moment = (day: string) => sql`(${day}::timestamp at time zone ${timeZone}::text)`;
  return sql`((w.local_at is null and w.at >= ${moment(from)} and w.at < ${moment(after)})
    or (w.local_at is not null and w.local_at >= ${from} and w.local_at < ${after}))`;
}
