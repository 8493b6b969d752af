import { days, type SpecialHourPeriod, type TimeOfDay, type TimePeriod } from '../locations/types';
import type { Random } from './random';

function time(minutes: number): TimeOfDay {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return { ...(hours > 0 && { hours }), ...(rest > 0 && { minutes: rest }) };
}

/** A week with a single range per day; some places close on Sundays, fewer on Saturdays too. */
export function weeklyHours(random: Random, kind: 'shop' | 'office'): TimePeriod[] {
  const opens = kind === 'office' ? 480 + 30 * random.below(3) : 330 + 30 * random.below(6);
  const closes = kind === 'office' ? 1050 + 30 * random.below(3) : 1140 + 30 * random.below(7);
  const isClosedOnSunday = kind === 'office' || random.chance(0.3);
  const isClosedOnSaturday = kind === 'office';
  const isEarlyOnSunday = random.chance(0.6);
  const periods: TimePeriod[] = [];
  for (const day of days) {
    if ((day === 'SUNDAY' && isClosedOnSunday) || (day === 'SATURDAY' && isClosedOnSaturday)) continue;
    const until = day === 'SUNDAY' && isEarlyOnSunday ? 780 : closes;
    const from = day === 'SUNDAY' ? opens + 30 : opens;
    periods.push({ openDay: day, openTime: time(from), closeDay: day, closeTime: time(until) });
  }
  return periods;
}

/** Hours on coming holidays: closed or short. The dates are fixed, so that the seed stays the same every day. */
export function holidayHours(random: Random): SpecialHourPeriod[] {
  const eve: SpecialHourPeriod = {
    startDate: { year: 2026, month: 12, day: 24 },
    openTime: time(420),
    endDate: { year: 2026, month: 12, day: 24 },
    closeTime: time(900 + 60 * random.below(3)),
  };
  const closedOn = (year: number, month: number, day: number): SpecialHourPeriod => ({
    startDate: { year, month, day },
    closed: true,
  });
  const periods = [eve, closedOn(2026, 12, 25), closedOn(2027, 1, 1)];
  if (random.chance(0.4)) periods.push(closedOn(2027, 2, 9));
  return periods;
}
