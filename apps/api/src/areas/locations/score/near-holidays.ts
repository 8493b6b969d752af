import { holidaysOf, scoreLimits } from '@frontage/domain';
import { listHolidays } from '#src/areas/locations/holidays/list';

/** Where a day is looked at: in which country, and by which clock. */
export type HolidayPlace = { readonly region: string; readonly time_zone: string };

/** The holidays of a place that are near, in the order of the calendar. */
export type NearHolidays = HolidayPlace & { readonly dates: readonly string[] };

const dayMs = 86_400_000;

/** Holidays by country and year; they are worked out once for all projects of a process. */
const known = new Map<string, Promise<readonly string[]>>();

async function holidaysOfYear(region: string, year: number): Promise<readonly string[]> {
  if (region === 'BR') return holidaysOf(year).map(({ date }) => date);
  const key = `${region} ${String(year)}`;
  const days =
    known.get(key) ?? listHolidays({ region, year, locale: 'en' }).then((all) => all.map(({ date }) => date));
  known.set(key, days);
  return days;
}

/** The holidays that come in a place within the days that hours are asked for, today included. */
export async function nearHolidays(
  { region, time_zone: timeZone }: HolidayPlace,
  now: Date,
): Promise<string[]> {
  const dayOf = (time: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);
  const [from, to] = [dayOf(now.getTime()), dayOf(now.getTime() + scoreLimits.holidayDays * dayMs)];
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))];
  const all = await Promise.all(years.map((year) => holidaysOfYear(region, year)));
  return all.flat().filter((date) => date >= from && date <= to);
}
