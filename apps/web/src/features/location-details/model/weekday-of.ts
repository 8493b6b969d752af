import { weekdays, type Weekday } from '@frontage/domain';

/** The weekday of a calendar date `YYYY-MM-DD`. */
export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] ?? 'monday';
}
