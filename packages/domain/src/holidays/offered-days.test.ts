import { expect, it } from 'vitest';
import { mergeSpecialDays } from './offered-days';

const open = [{ open: '10:00', close: '14:00' }];

it('adds days in their order and keeps the hours of those that are set', () => {
  const held = [
    { date: '2026-12-31', ranges: open },
    { date: '2026-12-25', ranges: open },
  ];
  const offered = [
    { date: '2026-12-25', ranges: [] },
    { date: '2027-01-01', ranges: [] },
    { date: '2026-11-20', ranges: [] },
    { date: '2026-11-20', ranges: open },
  ];
  expect(mergeSpecialDays(held, offered)).toEqual([
    { date: '2026-11-20', ranges: [] },
    { date: '2026-12-25', ranges: open },
    { date: '2026-12-31', ranges: open },
    { date: '2027-01-01', ranges: [] },
  ]);
});
