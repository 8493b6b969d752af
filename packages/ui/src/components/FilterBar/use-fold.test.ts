import { expect, test } from 'vitest';
import { fittingCount, folded } from './use-fold';

test('all fit without room for the fold button', () => {
  expect(fittingCount([100, 100], 208)).toBe(2);
  expect(fittingCount([], 0)).toBe(0);
});

test('one pixel less folds as many as the button needs', () => {
  expect(fittingCount([100, 100], 207)).toBe(1);
  expect(fittingCount([100, 100, 100], 195)).toBe(0);
  expect(fittingCount([100, 100, 100], 196)).toBe(1);
});

test('the first stays, cut, where none fits whole', () => {
  expect(folded([100, 100, 100], 196)).toEqual({ count: 1 });
  expect(folded([200, 100, 100], 269)).toEqual({ count: 1, firstAt: 181 });
  expect(folded([300], 269)).toEqual({ count: 1, firstAt: 269 });
});

test('less than a word is not left of it', () => {
  expect(folded([200, 100], 199)).toEqual({ count: 0 });
  expect(folded([200, 100], 200)).toEqual({ count: 1, firstAt: 112 });
  expect(folded([], 0)).toEqual({ count: 0 });
});
