import { expect, it } from 'vitest';
import { emptySettings, settingsFaults } from './settings';

const today = '2026-11-23';
const faultsOf = (expirationDate: string, was = '') =>
  settingsFaults({ ...emptySettings, expirationDate }, { ...emptySettings, expirationDate: was }, today);

it('lets a project end today or later, not earlier', () => {
  expect([faultsOf(''), faultsOf(today), faultsOf('2030-01-01')]).toEqual([{}, {}, {}]);
  expect(faultsOf('2026-11-22')).toEqual({ expirationDate: 'expirationPast' });
});

it('leaves the date of a project alone that has expired', () => {
  expect(faultsOf('2020-01-01', '2020-01-01')).toEqual({});
  expect(faultsOf('2020-01-02', '2020-01-01')).toEqual({ expirationDate: 'expirationPast' });
});
