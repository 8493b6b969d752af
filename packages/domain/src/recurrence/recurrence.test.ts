import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdays } from '../hours/hours';
import { momentOf, moveRule, occurrenceDates, occurrences, patternFrom } from './index';
import {
  nthsOfMonth,
  recurrenceSchema,
  wallTimeSchema,
  type Recurrence,
  type RecurrencePattern,
} from './shape';

const dayMs = 86_400_000;
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const addDays = (date: string, days: number) => dateOf(Date.parse(date) + days * dayMs);
const weekdayOf = (date: string) => weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'monday';

/** The same said plainly, a day at a time. */
function isOn(pattern: RecurrencePattern, date: string): boolean {
  const day = Number(date.slice(8));
  switch (pattern.every) {
    case 'day':
      return true;
    case 'week':
      return pattern.on.includes(weekdayOf(date));
    case 'month':
      return day === pattern.day;
    case 'month_weekday': {
      if (weekdayOf(date) !== pattern.weekday) return false;
      const isLast = addDays(date, 7).slice(0, 7) !== date.slice(0, 7);
      return pattern.nth === -1 ? isLast : Math.ceil(day / 7) === pattern.nth;
    }
  }
}

const dates = fc
  .integer({ min: Date.UTC(2024, 0, 1) / dayMs, max: Date.UTC(2032, 0, 1) / dayMs })
  .map((day) => dateOf(day * dayMs));
const patterns: fc.Arbitrary<RecurrencePattern> = fc.oneof(
  fc.constant({ every: 'day' as const }),
  fc
    .uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 })
    .map((on) => ({ every: 'week' as const, on })),
  fc.integer({ min: 1, max: 31 }).map((day) => ({ every: 'month' as const, day })),
  fc
    .record({ nth: fc.constantFrom(...nthsOfMonth), weekday: fc.constantFrom(...weekdays) })
    .map((which) => ({ every: 'month_weekday' as const, ...which })),
);
const rules: fc.Arbitrary<Recurrence> = fc
  .record({
    pattern: patterns,
    start: dates,
    days: fc.option(fc.integer({ min: 0, max: 400 })),
    hour: fc.integer({ min: 0, max: 23 }),
    skips: fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 10 }),
  })
  .map(({ pattern, start, days, hour, skips }) => ({
    pattern,
    start,
    until: days === null ? null : addDays(start, days),
    time: `${String(hour).padStart(2, '0')}:30`,
    skipped: skips.map((after) => addDays(start, after)),
  }));

describe('the dates of a rule', () => {
  it('are those of the calendar that it names, in order, whatever the rule and wherever one begins to count', () => {
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: -30, max: 300 }),
        fc.integer({ min: 0, max: 90 }),
        (rule, begin, span) => {
          const from = addDays(rule.start, begin);
          const to = addDays(from, span);
          const expected = Array.from({ length: span + 1 }, (_, after) => addDays(from, after)).filter(
            (date) =>
              date >= rule.start &&
              (rule.until === null || date <= rule.until) &&
              !rule.skipped.includes(date) &&
              isOn(rule.pattern, date),
          );
          expect(occurrenceDates(rule, { from, to, most: 1_000 })).toEqual(expected);
          expect(occurrenceDates(rule, { from, to, most: 3 })).toEqual(expected.slice(0, 3));
        },
      ),
    );
  });

  it('leave out a day that a month does not have', () => {
    const rule = {
      pattern: { every: 'month', day: 31 },
      start: '2027-01-01',
      until: '2027-12-31',
      skipped: [],
    } as const;
    expect(occurrenceDates({ ...rule, skipped: [] }, { most: 20 }).map((date) => date.slice(5))).toEqual([
      '01-31',
      '03-31',
      '05-31',
      '07-31',
      '08-31',
      '10-31',
      '12-31',
    ]);
    const leap = {
      pattern: { every: 'month', day: 29 },
      start: '2028-02-01',
      until: '2028-03-01',
      skipped: [],
    } as const;
    expect(occurrenceDates({ ...leap, skipped: [] }, { most: 9 })).toEqual(['2028-02-29']);
  });

  it('have the hour of the rule everywhere, on days of clock changes too', () => {
    const rule = recurrenceSchema.parse({
      pattern: { every: 'day' },
      time: '02:30',
      start: '2027-03-13',
      until: '2027-03-15',
    });
    expect(occurrences(rule, { most: 9 })).toEqual(
      ['2027-03-13', '2027-03-14', '2027-03-15'].map((date) => ({ date, wall: `${date}T02:30` })),
    );
  });

  it('end with the last year of four digits', () => {
    const days = { start: '9999-12-30', until: null, skipped: [] } as const;
    const of = (pattern: RecurrencePattern) =>
      occurrenceDates({ ...days, skipped: [], pattern }, { most: 5 });
    expect(of({ every: 'day' })).toEqual(['9999-12-30', '9999-12-31']);
    expect(of({ every: 'month', day: 29 })).toEqual([]);
  });

  it('of one that never ends are found as fast in a hundred years', () => {
    const rule = { pattern: { every: 'day' }, start: '2026-01-01', until: null, skipped: [] } as const;
    expect(occurrenceDates({ ...rule, skipped: [] }, { from: '2126-02-03', most: 2 })).toEqual([
      '2126-02-03',
      '2126-02-04',
    ]);
  });
});

describe('a wall-clock time', () => {
  it.each([
    // No clock has been changed in Brazil since 2019.
    ['America/Sao_Paulo', '2027-02-20T23:30', '2027-02-21T02:30'],
    ['America/Sao_Paulo', '2027-10-17T00:30', '2027-10-17T03:30'],
    ['America/Noronha', '2027-10-17T00:30', '2027-10-17T02:30'],
    // It was, until then: midnight did not exist on the day on which summer began.
    ['America/Sao_Paulo', '2018-11-04T00:30', '2018-11-04T03:30'],
    // 02:00 to 03:00 is skipped on 14 March, 01:00 to 02:00 is there twice on 7 November.
    ['America/New_York', '2027-03-13T02:30', '2027-03-13T07:30'],
    ['America/New_York', '2027-03-14T01:59', '2027-03-14T06:59'],
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30'],
    ['America/New_York', '2027-03-14T03:00', '2027-03-14T07:00'],
    ['America/New_York', '2027-03-15T02:30', '2027-03-15T06:30'],
    ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30'],
    ['America/New_York', '2027-11-07T02:00', '2027-11-07T07:00'],
    // 01:00 to 02:00 is skipped on 28 March, and there twice on 31 October.
    ['Europe/Lisbon', '2027-03-28T00:59', '2027-03-28T00:59'],
    ['Europe/Lisbon', '2027-03-28T01:30', '2027-03-28T01:30'],
    ['Europe/Lisbon', '2027-03-28T02:00', '2027-03-28T01:00'],
    ['Europe/Lisbon', '2027-10-31T01:30', '2027-10-31T00:30'],
    ['Europe/Lisbon', '2027-10-31T02:00', '2027-10-31T02:00'],
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45'],
  ])('in %s: %s is %s in UTC', (timeZone, wall, at) => {
    expect(momentOf(wall, timeZone).toISOString().slice(0, 16)).toBe(at);
  });

  it('is what the clocks show at its moment, or comes while they skip it', () => {
    const zones = fc.constantFrom(
      'America/Sao_Paulo',
      'America/New_York',
      'Europe/Lisbon',
      'Australia/Lord_Howe',
    );
    const walls = fc
      .integer({ min: Date.UTC(2015, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
      .map((minute) => new Date(minute * 60_000).toISOString().slice(0, 16));
    fc.assert(
      fc.property(zones, walls, (timeZone, wall) => {
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
          .format(momentOf(wall, timeZone))
          .replace(' ', 'T');
        const later = (Date.parse(`${shown}Z`) - Date.parse(`${wall}Z`)) / 60_000;
        expect([0, 30, 60]).toContain(later);
      }),
      { numRuns: 400 },
    );
  });
});

describe('a rule', () => {
  const weekly = recurrenceSchema.parse({
    pattern: { every: 'week', on: ['tuesday', 'friday'] },
    time: '07:00',
    start: '2026-11-17',
    until: '2026-12-29',
  });

  it.each([
    { pattern: { every: 'week', on: [] } },
    { pattern: { every: 'week', on: ['monday', 'monday'] } },
    { pattern: { every: 'month', day: 0 } },
    { pattern: { every: 'month', day: 32 } },
    { pattern: { every: 'month_weekday', nth: 5, weekday: 'monday' } },
    { pattern: { every: 'hour' } },
    { time: '24:00' },
    { time: '7:00' },
    { start: '2026-02-30' },
    { until: '2026-11-16' },
    { until: '2036-11-18' },
    { skipped: ['yesterday'] },
    { skipped: Array.from({ length: 401 }, () => '2026-11-20') },
  ])('refuses %j', (wrong) => {
    expect(recurrenceSchema.safeParse({ ...weekly, ...wrong }).success).toBe(false);
  });

  it('may last for ten years, or forever', () => {
    for (const until of ['2026-11-17', '2036-11-17', null])
      expect(recurrenceSchema.safeParse({ ...weekly, until }).success).toBe(true);
  });

  it('knows wall-clock times that are on a calendar', () => {
    for (const wall of ['2026-02-30T07:00', '2026-11-17T24:00', '2026-11-17T07:00Z', '2026-11-17'])
      expect(wallTimeSchema.safeParse(wall).success, wall).toBe(false);
    expect(wallTimeSchema.safeParse('2028-02-29T23:59').success).toBe(true);
  });

  it('moves on from one of its dates', () => {
    expect(moveRule(weekly, '2026-11-24', '2026-11-25T09:15')).toEqual({
      ...weekly,
      pattern: { every: 'week', on: ['wednesday', 'friday'] },
      start: '2026-11-25',
      time: '09:15',
    });
    const onto = moveRule(weekly, '2026-11-24', '2026-11-27T07:00');
    expect(onto?.pattern).toEqual({ every: 'week', on: ['friday'] });
    expect(moveRule(weekly, '2026-12-29', '2026-12-30T07:00')).toBeNull();
    const monthly = { ...weekly, until: null, pattern: { every: 'month', day: 5 } } as const;
    expect(moveRule(monthly, '2026-12-05', '2026-12-31T07:00')?.pattern).toEqual({ every: 'month', day: 31 });
    const nth = {
      ...weekly,
      until: null,
      pattern: { every: 'month_weekday', nth: 1, weekday: 'monday' },
    } as const;
    expect(moveRule(nth, '2026-12-07', '2026-12-31T07:00')?.pattern).toEqual({
      every: 'month_weekday',
      nth: -1,
      weekday: 'thursday',
    });
  });

  it('that was moved begins with where its occurrence went', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: -6, max: 40 }), (rule, days) => {
        const [date] = occurrenceDates(rule, { most: 1 });
        fc.pre(date !== undefined);
        const wall = `${addDays(date, days)}T10:00`;
        const moved = moveRule({ ...rule, skipped: [] }, date, wall);
        fc.pre(moved !== null);
        expect(occurrences(moved, { most: 1 })).toEqual([{ date: wall.slice(0, 10), wall }]);
      }),
    );
  });

  it.each(['day', 'week', 'month', 'month_weekday'] as const)('by the %s is made of any date', (every) => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(isOn(patternFrom(every, date), date)).toBe(true);
      }),
    );
  });
});
