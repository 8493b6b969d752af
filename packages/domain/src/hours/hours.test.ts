import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDayCell,
  hasOverlap,
  isOvernight,
  minutesOf,
  regularHoursSchema,
  sortRanges,
  timeRangeSchema,
} from './hours';

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
const range = fc.record({ open: time, close: time }).filter((r) => r.open !== r.close);

describe('opening hours', () => {
  it('counts minutes and knows the end of the day', () => {
    expect(minutesOf('09:30')).toBe(570);
    expect(minutesOf('24:00')).toBe(1440);
  });

  it('refuses what is no time or an empty range', () => {
    for (const bad of [
      { open: '24:00', close: '25:00' },
      { open: '9:00', close: '18:00' },
      { open: '09:00', close: '09:00' },
    ]) {
      expect(timeRangeSchema.safeParse(bad).success).toBe(false);
    }
    expect(timeRangeSchema.safeParse({ open: '00:00', close: '24:00' }).success).toBe(true);
  });

  it('sees overlaps, including one after an overnight range', () => {
    expect(
      hasOverlap([
        { open: '08:00', close: '12:00' },
        { open: '12:00', close: '18:00' },
      ]),
    ).toBe(false);
    expect(
      hasOverlap([
        { open: '13:00', close: '18:00' },
        { open: '08:00', close: '13:30' },
      ]),
    ).toBe(true);
    expect(
      hasOverlap([
        { open: '18:00', close: '02:00' },
        { open: '23:00', close: '23:30' },
      ]),
    ).toBe(true);
    expect(isOvernight({ open: '18:00', close: '02:00' })).toBe(true);
  });

  it('sorts into the same order however the ranges came (property)', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 6 }), (ranges) => {
        expect(sortRanges([...ranges].reverse())).toEqual(sortRanges(ranges));
      }),
    );
  });

  it('writes a day as a CSV cell', () => {
    expect(formatDayCell([])).toBe('-');
    expect(
      formatDayCell([
        { open: '14:00', close: '18:00' },
        { open: '08:00', close: '12:00' },
      ]),
    ).toBe('08:00-12:00, 14:00-18:00');
  });

  it('needs every weekday', () => {
    expect(regularHoursSchema.safeParse({ monday: [] }).success).toBe(false);
  });
});
