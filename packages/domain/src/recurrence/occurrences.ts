import { RRuleTemporal } from 'rrule-temporal';
import type { Weekday } from '../hours/hours';
import type { Recurrence, RecurrencePattern } from './shape';

const codes: Readonly<Record<Weekday, string>> = {
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
  sunday: 'SU',
};

/** The parts of a recurrence rule that say on which days (RFC 5545, 3.3.10). */
function ruleParts(pattern: RecurrencePattern): string {
  switch (pattern.every) {
    case 'day':
      return 'FREQ=DAILY';
    case 'week':
      return `FREQ=WEEKLY;BYDAY=${pattern.on.map((day) => codes[day]).join(',')}`;
    case 'month':
      return `FREQ=MONTHLY;BYMONTHDAY=${pattern.day}`;
    case 'month_weekday':
      return `FREQ=MONTHLY;BYDAY=${pattern.nth}${codes[pattern.weekday]}`;
  }
}

const longestDate = '9999-12-31'.length;
const compact = (date: string) => date.replaceAll('-', '');

type Days = Pick<Recurrence, 'pattern' | 'start' | 'until' | 'skipped'>;

/** What narrows the dates of a rule: those from a date on, to a date, at most so many. */
export type OccurrenceRange = {
  /** The first date that counts; before the rule's start it changes nothing. */
  readonly from?: string | undefined;
  /** The last date that counts. */
  readonly to?: string | undefined;
  readonly most: number;
};

/**
 * The dates of a rule in order, `2026-11-17`. They are days of the calendar, so no zone and no change of clocks moves or drops one: the
 * rule is worked out in UTC, and what its time means somewhere is asked of `momentOf`.
 */
export function occurrenceDates(rule: Days, { from, to, most }: OccurrenceRange): string[] {
  const first = from === undefined || from < rule.start ? rule.start : from;
  const last = [rule.until, to].filter((date) => date != null).sort()[0];
  if (most <= 0 || (last !== undefined && last < first)) return [];
  const skipped = new Set(rule.skipped);
  // Every pattern is the same from whichever of its days one counts, so nothing before the first that is wanted is worked out.
  const end = last === undefined ? '' : `;UNTIL=${compact(last)}T000000Z`;
  const dates: string[] = [];
  new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${compact(first)}T000000\nRRULE:${ruleParts(rule.pattern)}${end}`,
  }).all((moment) => {
    const date = moment.toPlainDate().toString();
    // The last that is written with four digits of a year; later ones are no dates to whoever reads them.
    if (date.length > longestDate) return false;
    if (dates.length < most && !skipped.has(date)) dates.push(date);
    return dates.length < most;
  });
  return dates;
}

/** An occurrence of a rule: its date, and the wall-clock time it has everywhere, `2026-11-17T07:00`. */
export type Occurrence = { readonly date: string; readonly wall: string };

/** The occurrences of a rule in order; see {@link occurrenceDates}. */
export function occurrences(
  rule: Days & Pick<Recurrence, 'time'>,
  range: OccurrenceRange,
): readonly Occurrence[] {
  return occurrenceDates(rule, range).map((date) => ({ date, wall: `${date}T${rule.time}` }));
}
