import { expect, it } from 'vitest';
import { blankDraft, conditionOn, isComplete, isSame, movedBy } from './draft';

it('moves one of a list within its ends', () => {
  expect(movedBy(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(movedBy(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(movedBy(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});

it('knows what is enough to be tried', () => {
  const named = { ...blankDraft, name: 'Cinco' };
  expect(isComplete(named)).toBe(false);
  const labels = { ...named, actions: { ...named.actions, labels: ['Cinco'] } };
  expect(isComplete(labels)).toBe(true);
  expect(isComplete({ ...labels, name: ' ' })).toBe(false);
  expect(isComplete({ ...labels, conditions: [conditionOn('words')] })).toBe(false);
  expect(isComplete({ ...labels, conditions: [conditionOn('age')] })).toBe(true);
});

it('compares drafts whatever the order of their parts', () => {
  const { name, ...rest } = blankDraft;
  expect(isSame(blankDraft, { ...rest, name })).toBe(true);
  expect(isSame(blankDraft, { ...blankDraft, dailyLimit: 3 })).toBe(false);
});
