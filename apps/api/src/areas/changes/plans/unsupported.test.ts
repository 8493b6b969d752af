import {
  planLocation,
  sampleLocation,
  weekdays,
  type LocationField,
  type LocationValues,
} from '@frontage/domain';
import { describe, expect, it } from 'vitest';
import { markUnsupported } from './unsupported';

const free = { busyFields: new Set<LocationField>(), canReopen: true };
const hours = [{ open: '08:00', close: '18:00' }];
const week = (day: LocationValues['monday']): Partial<LocationValues> =>
  Object.fromEntries(weekdays.map((name) => [name, day]));
const plan = (values: LocationValues, wanted: Partial<LocationValues>, busy: LocationField[] = []) =>
  markUnsupported(values, planLocation(values, wanted, { ...free, busyFields: new Set(busy) }));
const states = (items: ReturnType<typeof plan>) => new Set(items.map((item) => item.state));
const open: LocationValues = { ...sampleLocation(), ...week(hours) };
const onlyMonday: LocationValues = { ...open, ...week([]), monday: hours };

describe('a week without an open day', () => {
  it('cannot be told from no regular hours, whether it is planned whole or by its last day', () => {
    const whole = plan(open, { ...week([]), phone: '+551130320000' });
    expect(whole.filter((item) => item.state === 'changed').map((item) => item.field)).toEqual(['phone']);
    expect(new Set(whole.filter((item) => item.field !== 'phone').map((item) => item.reason))).toEqual(
      new Set(['unsupported_value']),
    );
    expect(plan(onlyMonday, { monday: [] })).toMatchObject([
      { field: 'monday', state: 'invalid', reason: 'unsupported_value' },
    ]);
    expect(plan({ ...open, ...week(null) }, { sunday: [] })).toMatchObject([{ state: 'invalid' }]);
  });

  it('is judged by the result: any day that stays or becomes open makes closed days plain', () => {
    expect(states(plan(open, { ...week([]), sunday: hours }))).toEqual(new Set(['changed', 'same']));
    expect(states(plan(open, { monday: [], tuesday: [] }))).toEqual(new Set(['changed']));
    expect(states(plan(onlyMonday, { monday: [], friday: hours }))).toEqual(new Set(['changed']));
    const blocked = plan(onlyMonday, { monday: [], friday: hours }, ['friday']);
    expect(blocked.map((item) => item.state)).toEqual(['invalid', 'blocked']);
  });

  it('may have its hours taken away', () => {
    expect(states(plan(open, week(null)))).toEqual(new Set(['changed']));
  });
});

describe('a value beyond a limit', () => {
  it('is invalid, and others are not', () => {
    const items = plan(open, { name: 'P'.repeat(126), website: 'https://www.exemplo.com.br/' });
    expect(items.map((item) => item.state)).toEqual(['invalid', 'changed']);
  });
});
