/** The holidays the product offers (specification section 3), in the order of the year. */
export const holidays = [
  'newYear',
  'carnival',
  'goodFriday',
  'tiradentes',
  'labor',
  'corpusChristi',
  'independence',
  'aparecida',
  'allSouls',
  'republic',
  'blackAwareness',
  'christmas',
] as const;
export type Holiday = (typeof holidays)[number];

/** A holiday on the day it falls on, `YYYY-MM-DD`. */
export type HolidayDate = { readonly holiday: Holiday; readonly date: string };

const dayMs = 86_400_000;

/** A day that moves with Easter by so many days, or the month and day of one that stays. */
const rules: Readonly<Record<Holiday, number | `${number}-${number}`>> = {
  newYear: '01-01',
  carnival: -47,
  goodFriday: -2,
  tiradentes: '04-21',
  labor: '05-01',
  corpusChristi: 60,
  independence: '09-07',
  aparecida: '10-12',
  allSouls: '11-02',
  republic: '11-15',
  blackAwareness: '11-20',
  christmas: '12-25',
};

/** Easter Sunday by the Gregorian rule (Meeus, Jones and Butcher), as milliseconds of its midnight in UTC. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return Date.UTC(year, month - 1, day);
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The holidays of a year, in their order on the calendar. */
export function holidaysOf(year: number): HolidayDate[] {
  const sunday = easter(year);
  return holidays
    .map((holiday) => {
      const rule = rules[holiday];
      const date = typeof rule === 'number' ? isoDay(sunday + rule * dayMs) : `${String(year)}-${rule}`;
      return { holiday, date };
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The holidays from a day on, that day included, within so many days; `today` is `YYYY-MM-DD` where the shops are. */
export function upcomingHolidays(today: string, days: number): HolidayDate[] {
  const start = Date.parse(`${today}T00:00:00Z`);
  const last = isoDay(start + days * dayMs);
  const year = new Date(start).getUTCFullYear();
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ date }) => date >= today && date <= last);
}
