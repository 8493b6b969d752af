import { findCategory, moreHoursTypes } from '../../categories/catalogue';
import { days, type GoogleDate, type SpecialHourPeriod, type TimeOfDay, type TimePeriod } from '../types';
import { broken, type Rule } from './rule';

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

/** Minutes since midnight, or undefined for a time outside 00:00..24:00. */
function minutesOf(time: TimeOfDay): number | undefined {
  const { hours = 0, minutes = 0, seconds = 0, nanos = 0 } = time;
  if (hours < 0 || hours > 24 || minutes < 0 || minutes > 59 || seconds !== 0 || nanos !== 0)
    return undefined;
  return hours === 24 && minutes > 0 ? undefined : hours * 60 + minutes;
}

type Span = { from: number; to: number };

function weeklySpan(period: TimePeriod): Span | 'INVALID_HOURS_VALUE' | 'INVALID_TIME_SCHEDULE' {
  const { openDay, openTime, closeDay, closeTime } = period;
  if (openDay === undefined || closeDay === undefined || openTime === undefined || closeTime === undefined)
    return 'INVALID_HOURS_VALUE';
  const open = minutesOf(openTime);
  const close = minutesOf(closeTime);
  if (open === undefined || close === undefined) return 'INVALID_HOURS_VALUE';
  const from = days.indexOf(openDay) * dayMinutes + open;
  const closes = days.indexOf(closeDay) * dayMinutes + close;
  // A period may run over the end of the week: Sunday night to Monday morning.
  const to = closes <= from && openDay === 'SUNDAY' && closeDay === 'MONDAY' ? closes + weekMinutes : closes;
  return to <= from || to - from > dayMinutes ? 'INVALID_TIME_SCHEDULE' : { from, to };
}

/** The faults of a week of periods: what is no time, what ends before it starts, what overlaps. */
function weekFaults(periods: readonly TimePeriod[]): Set<string> {
  const faults = new Set<string>();
  const spans: Span[] = [];
  for (const period of periods) {
    const span = weeklySpan(period);
    if (typeof span === 'string') faults.add(span);
    else spans.push(span);
  }
  const unrolled = spans.flatMap((span) =>
    span.to > weekMinutes
      ? [
          { from: span.from, to: weekMinutes },
          { from: 0, to: span.to - weekMinutes },
        ]
      : [span],
  );
  if (overlaps(unrolled)) faults.add('INVALID_TIME_SCHEDULE');
  return faults;
}

function overlaps(spans: Span[]): boolean {
  const sorted = [...spans].sort((a, b) => a.from - b.from);
  return sorted.some((span, index) => index > 0 && span.from < (sorted[index - 1]?.to ?? 0));
}

/** Periods end after they start (on the next day at the latest) and do not overlap. */
export const regularHoursRule: Rule = ({ next }) => {
  const periods = next.regularHours?.periods ?? [];
  const faults = [...weekFaults(periods)].map((reason) => broken(reason, 'regular_hours'));
  if (periods.length === 0 && next.specialHours !== undefined) {
    faults.push(broken('SPECIAL_HOURS_SET_WITHOUT_REGULAR_HOURS', 'regular_hours'));
  }
  return faults;
};

/** Special hours need regular ones; each period is shorter than a day and ends by 11:59 of the next. */
export const specialHoursRule: Rule = ({ next }) => {
  const periods = next.specialHours?.specialHourPeriods ?? [];
  if (periods.length === 0) return [];
  const violations = [];
  if ((next.regularHours?.periods ?? []).length === 0) {
    violations.push(broken('SPECIAL_HOURS_SET_WITHOUT_REGULAR_HOURS', 'special_hours'));
  }
  const spans = periods.map(specialSpan);
  const valid = spans.filter((span) => span !== undefined);
  if (valid.length < spans.length) violations.push(broken('INVALID_HOURS_VALUE', 'special_hours'));
  if (overlaps(valid)) violations.push(broken('OVERLAPPED_SPECIAL_HOURS', 'special_hours'));
  return violations;
};

function specialSpan(period: SpecialHourPeriod): Span | undefined {
  const start = period.startDate === undefined ? undefined : dayNumber(period.startDate);
  if (start === undefined) return undefined;
  if (period.closed === true) return { from: start * dayMinutes, to: (start + 1) * dayMinutes };
  const end = period.endDate === undefined ? start : dayNumber(period.endDate);
  const open = period.openTime === undefined ? undefined : minutesOf(period.openTime);
  const close = period.closeTime === undefined ? undefined : minutesOf(period.closeTime);
  if (end === undefined || open === undefined || close === undefined) return undefined;
  const from = start * dayMinutes + open;
  const to = end * dayMinutes + close;
  const isWholeDay = open === 0 && close === dayMinutes && end === start;
  const endsInTime = end === start || (end === start + 1 && close < 720);
  return to > from && endsInTime && (to - from < dayMinutes || isWholeDay) ? { from, to } : undefined;
}

function dayNumber(date: GoogleDate): number | undefined {
  const { year = 0, month = 0, day = 0 } = date;
  const moment = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    year >= 1900 && year <= 9999 && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return isReal ? moment.getTime() / 86_400_000 : undefined;
}

/** Further hours are of a type that one of the location's categories allows, each type once. */
export const moreHoursRule: Rule = ({ next }) => {
  const names = [next.categories?.primaryCategory, ...(next.categories?.additionalCategories ?? [])].map(
    (category) => category?.name ?? '',
  );
  const allowed = new Set(
    names.flatMap((name) => {
      const category = findCategory(name);
      return category === undefined ? [] : moreHoursTypes(category).map((type) => type.hoursTypeId);
    }),
  );
  const seen = new Set<string>();
  const violations = [];
  for (const { hoursTypeId = '', periods = [] } of next.moreHours ?? []) {
    if (!allowed.has(hoursTypeId) || seen.has(hoursTypeId))
      violations.push(broken('INVALID_HOURS_VALUE', 'more_hours'));
    seen.add(hoursTypeId);
    for (const reason of weekFaults(periods)) violations.push(broken(reason, 'more_hours'));
  }
  return violations;
};
