import { expect, test } from 'vitest';
import { headBox, range, withIds } from './selection';

const ids = ['a', 'b', 'c', 'd'];

test('the head box tells none, some and all apart, whatever else is selected', () => {
  expect(headBox(ids, new Set())).toBe('none');
  expect(headBox(ids, new Set(['elsewhere']))).toBe('none');
  expect(headBox(ids, new Set(['b']))).toBe('some');
  expect(headBox(ids, new Set([...ids, 'elsewhere']))).toBe('all');
  expect(headBox([], new Set(['a']))).toBe('none');
});

test('a range includes both ends in either order', () => {
  expect(range(ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(range(ids, 'd', 'b')).toEqual(['b', 'c', 'd']);
});

test('a range from a row that is gone is the row itself', () => {
  expect(range(ids, 'gone', 'c')).toEqual(['c']);
  expect(range(ids, 'a', 'gone')).toEqual([]);
});

test('changing a selection leaves the given one alone', () => {
  const before = new Set(['a']);
  expect([...withIds(before, ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
  expect([...withIds(before, ['a'], false)]).toEqual([]);
  expect([...before]).toEqual(['a']);
});
