import { describe, expect, it } from 'vitest';
import type { Day, LocationData, SpecialHourPeriod, TimeOfDay, TimePeriod } from '../types';
import { regularHoursRule, specialHoursRule } from './hours';

const at = (text: string): TimeOfDay => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return { hours, minutes };
};
const period = (openDay: Day, open: string, closeDay: Day, close: string): TimePeriod => ({
  openDay,
  openTime: at(open),
  closeDay,
  closeTime: at(close),
});
const regular = (...periods: TimePeriod[]): string[] => {
  const next: LocationData = { regularHours: { periods } };
  return regularHoursRule({ next, before: undefined, now: 0 }).map(({ reason }) => reason);
};

describe('regular hours', () => {
  it.each<[string, TimePeriod[]]>([
    ['one range', [period('MONDAY', '09:00', 'MONDAY', '18:00')]],
    [
      'two ranges that touch',
      [period('MONDAY', '09:00', 'MONDAY', '12:00'), period('MONDAY', '12:00', 'MONDAY', '18:00')],
    ],
    ['open all day', [period('MONDAY', '00:00', 'MONDAY', '24:00')]],
    ['over midnight', [period('FRIDAY', '18:00', 'SATURDAY', '02:00')]],
    ['over the end of the week', [period('SUNDAY', '18:00', 'MONDAY', '02:00')]],
    ['closed always', []],
  ])('may be %s', (_what, periods) => {
    expect(regular(...periods)).toEqual([]);
  });

  it.each<[string, TimePeriod[], string]>([
    ['ending before they start', [period('MONDAY', '18:00', 'MONDAY', '09:00')], 'INVALID_TIME_SCHEDULE'],
    ['empty', [period('MONDAY', '09:00', 'MONDAY', '09:00')], 'INVALID_TIME_SCHEDULE'],
    ['longer than a day', [period('MONDAY', '09:00', 'TUESDAY', '10:00')], 'INVALID_TIME_SCHEDULE'],
    [
      'overlapping',
      [period('MONDAY', '09:00', 'MONDAY', '13:00'), period('MONDAY', '12:00', 'MONDAY', '18:00')],
      'INVALID_TIME_SCHEDULE',
    ],
    [
      'overlapping around the week',
      [period('SUNDAY', '18:00', 'MONDAY', '02:00'), period('MONDAY', '01:00', 'MONDAY', '05:00')],
      'INVALID_TIME_SCHEDULE',
    ],
    ['beyond 24:00', [period('MONDAY', '09:00', 'MONDAY', '24:30')], 'INVALID_HOURS_VALUE'],
    [
      'without a closing time',
      [{ openDay: 'MONDAY', openTime: {}, closeDay: 'MONDAY' }],
      'INVALID_HOURS_VALUE',
    ],
  ])('may not be %s', (_what, periods, reason) => {
    expect(regular(...periods)).toEqual([reason]);
  });
});

const special = (periods: SpecialHourPeriod[], isOpen = true): string[] => {
  const next: LocationData = {
    ...(isOpen && { regularHours: { periods: [period('MONDAY', '09:00', 'MONDAY', '18:00')] } }),
    specialHours: { specialHourPeriods: periods },
  };
  return specialHoursRule({ next, before: undefined, now: 0 }).map(({ reason }) => reason);
};
const christmas = { year: 2026, month: 12, day: 25 };
const boxingDay = { year: 2026, month: 12, day: 26 };

describe('special hours', () => {
  it('may close a day, shorten it, or run into the next morning', () => {
    expect(special([{ startDate: christmas, closed: true }])).toEqual([]);
    expect(special([{ startDate: christmas, openTime: at('08:00'), closeTime: at('12:00') }])).toEqual([]);
    expect(
      special([{ startDate: christmas, openTime: at('13:00'), endDate: boxingDay, closeTime: at('11:59') }]),
    ).toEqual([]);
  });

  it('may not overlap, run past noon, lie on no day, or stand alone', () => {
    const closed = { startDate: christmas, closed: true };
    expect(
      special([closed, { startDate: christmas, openTime: at('08:00'), closeTime: at('12:00') }]),
    ).toEqual(['OVERLAPPED_SPECIAL_HOURS']);
    expect(
      special([{ startDate: christmas, openTime: at('13:00'), endDate: boxingDay, closeTime: at('12:00') }]),
    ).toEqual(['INVALID_HOURS_VALUE']);
    expect(special([{ startDate: { year: 2026, month: 2, day: 30 }, closed: true }])).toEqual([
      'INVALID_HOURS_VALUE',
    ]);
    expect(special([{ startDate: christmas, openTime: at('08:00') }])).toEqual(['INVALID_HOURS_VALUE']);
    expect(special([closed], false)).toEqual(['SPECIAL_HOURS_SET_WITHOUT_REGULAR_HOURS']);
  });
});
