import { weekdays, type DayHours, type LocationValues } from '@frontage/domain';

/** Two digits of a date's part. */
function two(part: number): string {
  return String(part).padStart(2, '0');
}

/** A day on the reader's calendar, as `YYYY-MM-DD`. */
export function dateOf(day: Date): string {
  return `${String(day.getFullYear())}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/**
 * Hours of a day on the reader's calendar: special hours of that date win over the weekday's. `null` where the location
 * has no hours.
 */
export function hoursOn(values: LocationValues, day: Date): DayHours | null {
  const date = dateOf(day);
  const special = values.specialHours.find((one) => one.date === date);
  if (special !== undefined) return special.ranges;
  const weekday = weekdays[(day.getDay() + 6) % 7];
  return weekday === undefined ? null : values[weekday];
}
