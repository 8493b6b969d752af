import { describe, expect, it } from 'vitest';
import { sampleLocation } from '../location/sample';
import type { LocationValues } from '../location/values';
import { weekdays } from './hours';
import { localTime, openState } from './open-now';

const zone = 'America/Sao_Paulo';
const none = Object.fromEntries(weekdays.map((day) => [day, null]));
const always = Object.fromEntries(weekdays.map((day) => [day, [{ open: '00:00', close: '24:00' }]]));

/** Saturday 2026-11-21, at a time in São Paulo. */
const at = (time: string, day = '2026-11-21') => new Date(`${day}T${time}:00-03:00`);
const state = (values: Partial<LocationValues>, moment: Date, timeZone = zone) =>
  openState(sampleLocation(values), timeZone, moment);

describe('openState', () => {
  it('tells the moment by the clock of the place', () => {
    const moment = new Date('2026-11-22T02:30:00Z');
    expect(localTime(moment, zone)).toEqual({
      date: '2026-11-21',
      weekday: 'saturday',
      minutes: 23 * 60 + 30,
    });
    expect(localTime(moment, 'Asia/Tokyo')).toEqual({ date: '2026-11-22', weekday: 'sunday', minutes: 690 });
    expect(localTime(new Date('2026-11-21T03:00:00Z'), zone).minutes).toBe(0);
  });

  it('opens and closes on the minute', () => {
    expect(state({}, at('05:59'))).toMatchObject({ state: 'closed', next: { at: '06:00', inDays: 0 } });
    expect(state({}, at('06:00'))).toEqual({ state: 'open', until: '21:00' });
    expect(state({}, at('20:59'))).toEqual({ state: 'open', until: '21:00' });
    expect(state({}, at('21:00'))).toMatchObject({
      state: 'closed',
      next: { weekday: 'monday', at: '06:00', inDays: 2 },
    });
  });

  it('stays open past midnight, on the hours of the day before', () => {
    const late = { saturday: [{ open: '18:00', close: '02:00' }] };
    expect(state(late, at('23:59'))).toEqual({ state: 'open', until: '02:00' });
    expect(state(late, at('01:59', '2026-11-22'))).toEqual({ state: 'open', until: '02:00' });
    expect(state(late, at('02:00', '2026-11-22'))).toMatchObject({ state: 'closed' });
  });

  it('takes special hours instead of the regular ones', () => {
    const holiday = { specialHours: [{ date: '2026-11-21', ranges: [] }] };
    expect(state(holiday, at('10:00'))).toMatchObject({ state: 'closed', next: { weekday: 'monday' } });
    const short = { specialHours: [{ date: '2026-11-22', ranges: [{ open: '08:00', close: '12:00' }] }] };
    expect(state(short, at('10:00', '2026-11-22'))).toEqual({ state: 'open', until: '12:00' });
    expect(state(short, at('22:00'))).toMatchObject({ next: { at: '08:00', inDays: 1 } });
  });

  it('has no closing time around the clock, and one where the next day ends', () => {
    expect(state(always, at('10:00'))).toEqual({ state: 'open', until: null });
    const joined = { saturday: always.saturday, sunday: [{ open: '00:00', close: '04:00' }] };
    expect(state(joined, at('22:00'))).toEqual({ state: 'open', until: '04:00' });
    expect(state({ saturday: always.saturday }, at('22:00'))).toEqual({ state: 'open', until: '24:00' });
  });

  it('knows what it cannot know', () => {
    expect(state(none, at('10:00'))).toEqual({ state: 'unknown' });
    expect(state({ status: 'CLOSED_TEMPORARILY' }, at('10:00'))).toEqual({ state: 'closed_for_now' });
    expect(state({ status: 'CLOSED_PERMANENTLY' }, at('10:00'))).toEqual({ state: 'closed_for_good' });
    const closed = Object.fromEntries(weekdays.map((day) => [day, []]));
    expect(state(closed, at('10:00'))).toEqual({ state: 'closed', next: null });
  });
});
