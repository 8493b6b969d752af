import type { SpecialDay } from '../hours/hours';
import type { Holiday } from './holidays';

/**
 * A day that is offered for special hours: one of the product's own holidays by its key, any other by the name it has
 * there. `date` is `YYYY-MM-DD`.
 */
export type OfferedHoliday = {
  readonly date: string;
  readonly holiday: Holiday | null;
  readonly name: string | null;
};

/**
 * Special days with others put beside them: a date that has hours keeps them, since the offer is never worth more than
 * what a person set. In the order of the calendar.
 */
export function mergeSpecialDays(held: readonly SpecialDay[], offered: readonly SpecialDay[]): SpecialDay[] {
  const taken = new Set(held.map(({ date }) => date));
  const added = offered.filter(({ date }) => !taken.has(date) && taken.add(date));
  return [...held, ...added].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
