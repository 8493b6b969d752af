import { expect, test } from 'vitest';
import { fittingCount } from './use-fold';

test('all fit without room for the fold button', () => {
  expect(fittingCount([100, 100], 208)).toBe(2);
  expect(fittingCount([], 0)).toBe(0);
});

test('one pixel less folds as many as the button needs', () => {
  expect(fittingCount([100, 100], 207)).toBe(1);
  expect(fittingCount([100, 100, 100], 195)).toBe(0);
  expect(fittingCount([100, 100, 100], 196)).toBe(1);
});
