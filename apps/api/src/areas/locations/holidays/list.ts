import { holidaysOf, type OfferedHoliday } from '@frontage/domain';
import type { Locale } from '@frontage/i18n';

/** Where and when holidays are asked for, and in whose language they are named. */
export type HolidayQuestion = {
  readonly region: string;
  readonly state?: string | undefined;
  readonly year: number;
  readonly locale: Locale;
};

const languages: Record<Locale, string> = { en: 'en', br: 'pt', es: 'es' };

/** Days on which shops close or shorten their hours; observances are none. */
const types = ['public', 'bank'] as const;

const dayMs = 86_400_000;

/**
 * The holidays of a year in the order of the calendar: in Brazil the twelve of the specification, anywhere else the
 * country's public ones, with a state's own where the state is known. A country nobody knows has none.
 */
export async function listHolidays(question: HolidayQuestion): Promise<OfferedHoliday[]> {
  const { region, state, year, locale } = question;
  if (region === 'BR') return holidaysOf(year).map(({ holiday, date }) => ({ date, holiday, name: null }));
  // Two megabytes of rules: read when somebody outside of Brazil asks, not with the server.
  const { default: Holidays } = await import('date-holidays');
  const rules = new Holidays(region, { languages: [languages[locale], 'en'], types: [...types] });
  const own = stateCode(rules.getStates(region, 'en'), state);
  if (own !== undefined) rules.init(region, own, { languages: [languages[locale], 'en'], types: [...types] });
  const named = new Map<string, string>();
  for (const { date, start, end, name } of rules.getHolidays(year)) {
    const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
    for (let day = 0; day < days; day += 1) {
      const at = new Date(first + day * dayMs).toISOString().slice(0, 10);
      if (!named.has(at)) named.set(at, name);
    }
  }
  return [...named]
    .map(([date, name]) => ({ date, holiday: null, name }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The code of a state that an address names by code or by name. */
function stateCode(
  states: Record<string, string> | undefined,
  named: string | undefined,
): string | undefined {
  if (states === undefined || named === undefined) return undefined;
  const wanted = named.toLowerCase();
  return Object.entries(states).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )?.[0];
}
