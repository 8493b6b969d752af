import { sampleLocation } from '@frontage/domain';
import { describe, expect, it } from 'vitest';
import { hoursOn } from './today-hours';

const monday = [{ open: '06:00', close: '21:00' }];
const sunday = [{ open: '07:00', close: '13:00' }];
const values = { ...sampleLocation(), monday, sunday, specialHours: [{ date: '2026-11-15', ranges: [] }] };

describe('hoursOn', () => {
  it('takes the weekday of the reader’s calendar', () => {
    expect(hoursOn(values, new Date(2026, 10, 16, 0, 5))).toBe(monday);
    expect(hoursOn(values, new Date(2026, 10, 22, 23, 55))).toBe(sunday);
  });

  it('lets special hours win, closed ones too', () => {
    expect(hoursOn(values, new Date(2026, 10, 15))).toEqual([]);
  });

  it('says when there are no hours at all', () => {
    expect(hoursOn({ ...values, monday: null }, new Date(2026, 10, 16))).toBeNull();
  });
});
