import { expect, it } from 'vitest';
import { holidays, holidaysOf, upcomingHolidays } from './holidays';

const moving = ['carnival', 'goodFriday', 'corpusChristi'];
const on = (year: number) =>
  Object.fromEntries(
    holidaysOf(year)
      .filter(({ holiday }) => moving.includes(holiday))
      .map(({ holiday, date }) => [holiday, date.slice(5)]),
  );

// As the Brazilian government published them.
it.each([
  [2000, { carnival: '03-07', goodFriday: '04-21', corpusChristi: '06-22' }],
  [2019, { carnival: '03-05', goodFriday: '04-19', corpusChristi: '06-20' }],
  [2024, { carnival: '02-13', goodFriday: '03-29', corpusChristi: '05-30' }],
  [2025, { carnival: '03-04', goodFriday: '04-18', corpusChristi: '06-19' }],
  [2026, { carnival: '02-17', goodFriday: '04-03', corpusChristi: '06-04' }],
  [2038, { carnival: '03-09', goodFriday: '04-23', corpusChristi: '06-24' }],
])('knows the days of %d that move with Easter', (year, days) => {
  expect(on(year)).toEqual(days);
});

it('has the twelve of every year', () => {
  for (let year = 2020; year < 2060; year += 1)
    expect(new Set(holidaysOf(year).map(({ holiday }) => holiday))).toEqual(new Set(holidays));
});

it('tells those that come, today included, into the next year', () => {
  expect(upcomingHolidays('2026-11-20', 45)).toEqual([
    { holiday: 'blackAwareness', date: '2026-11-20' },
    { holiday: 'christmas', date: '2026-12-25' },
    { holiday: 'newYear', date: '2027-01-01' },
  ]);
  expect(upcomingHolidays('2026-11-21', 10)).toEqual([]);
});
