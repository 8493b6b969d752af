import { expect, it } from 'vitest';
import { firstWall, shiftWall } from './shift-wall';

it('keeps the distance to the first, over months and years', () => {
  const walls = ['2026-12-31T23:30', '2026-12-30T09:00', '2027-01-02T00:15'];
  const first = firstWall(walls);
  expect(first).toBe('2026-12-30T09:00');
  expect(walls.map((wall) => shiftWall(wall, first, '2027-01-06T10:30'))).toEqual([
    '2027-01-08T01:00',
    '2027-01-06T10:30',
    '2027-01-09T01:45',
  ]);
  expect(shiftWall('2026-03-01T09:00', '2026-03-01T09:00', '2026-02-28T09:00')).toBe('2026-02-28T09:00');
  expect(firstWall([])).toBe('');
});
