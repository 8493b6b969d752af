import { weekdays, type Weekday } from '../hours/hours';
import { occurrenceDates } from './occurrences';
import type { NthOfMonth, Recurrence, RecurrencePattern } from './shape';

const weekDays = 7;

const weekdayOf = (date: string): Weekday =>
  weekdays[(new Date(date).getUTCDay() + weekDays - 1) % weekDays] ?? 'monday';

/** Which weekday of its kind a date is in its month; one that comes a fifth time is the last. */
function nthOf(date: string): NthOfMonth {
  const nth = Math.ceil(Number(date.slice(8)) / weekDays);
  return nth === 1 || nth === 2 || nth === 3 || nth === 4 ? nth : -1;
}

function movedPattern(pattern: RecurrencePattern, from: string, to: string): RecurrencePattern {
  switch (pattern.every) {
    case 'day':
      return pattern;
    case 'week': {
      const days = new Set(pattern.on.map((day) => (day === weekdayOf(from) ? weekdayOf(to) : day)));
      return { every: 'week', on: weekdays.filter((day) => days.has(day)) };
    }
    case 'month':
      return { every: 'month', day: Number(to.slice(8)) };
    case 'month_weekday':
      return { every: 'month_weekday', nth: nthOf(to), weekday: weekdayOf(to) };
  }
}

/**
 * The rule that `This and later ones` makes of one whose occurrence on a date was moved: it starts where that one went, and what the
 * pattern says of its day is said of the new one. `null` where its end would come before.
 *
 * @param wall where the occurrence went, `2026-11-18T09:00`
 */
export function moveRule(rule: Recurrence, date: string, wall: string): Recurrence | null {
  const start = wall.slice(0, 10);
  const pattern = movedPattern(rule.pattern, date, start);
  const moved = { ...rule, pattern, start, time: wall.slice(11) };
  return occurrenceDates(moved, { most: 1 }).length === 0 ? null : moved;
}

/**
 * The pattern of a kind that a date is on, for a form that changes the kind: weekly on its weekday, monthly on its day or as the same
 * weekday of its month.
 */
export function patternFrom(every: RecurrencePattern['every'], date: string): RecurrencePattern {
  switch (every) {
    case 'day':
      return { every };
    case 'week':
      return { every, on: [weekdayOf(date)] };
    case 'month':
      return { every, day: Number(date.slice(8)) };
    case 'month_weekday':
      return { every, nth: nthOf(date), weekday: weekdayOf(date) };
  }
}
