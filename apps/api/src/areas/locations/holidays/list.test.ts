import { expect, it } from 'vitest';
import { listHolidays } from './list';

it("offers Brazil the specification's twelve, by their keys", async () => {
  const days = await listHolidays({ region: 'BR', state: 'SP', year: 2027, locale: 'en' });
  expect(days).toHaveLength(12);
  expect(days[1]).toEqual({ date: '2027-02-09', holiday: 'carnival', name: null });
});

it("offers another country its public days in the reader's language", async () => {
  const days = await listHolidays({ region: 'PT', year: 2026, locale: 'es' });
  expect(days).toContainEqual({ date: '2026-12-25', holiday: null, name: 'Navidad' });
  const dates = days.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].sort());
});

it('knows the days that only one state has, by its code and by its name', async () => {
  const cesarChavez = '2026-03-31';
  const of = async (state?: string) =>
    (await listHolidays({ region: 'US', state, year: 2026, locale: 'en' })).map(({ date }) => date);
  expect(await of()).not.toContain(cesarChavez);
  expect(await of('CA')).toContain(cesarChavez);
  expect(await of('California')).toContain(cesarChavez);
});

it('counts every day of a holiday that lasts several', async () => {
  const days = await listHolidays({ region: 'SA', year: 2026, locale: 'en' });
  expect(days.filter(({ name }) => name?.includes('Eid al-Fitr')).map(({ date }) => date)).toEqual([
    '2026-03-19',
    '2026-03-20',
    '2026-03-21',
    '2026-03-22',
  ]);
});

it('has none for a country that does not exist', async () => {
  expect(await listHolidays({ region: 'ZZ', year: 2026, locale: 'en' })).toEqual([]);
});
