import { expect, it } from 'vitest';
import { dueAtOf, targetHoursOf, targetStateOf } from './target';

const written = new Date('2026-11-12T13:00:00Z');
const after = (hours: number) => new Date(written.getTime() + hours * 3_600_000);

it('gives bad reviews hours and good ones days', () => {
  expect([1, 2, 3, 4, 5].map(targetHoursOf)).toEqual([4, 4, 12, 72, 72]);
  expect(dueAtOf(2, written)).toEqual(after(4));
});

it('is urgent in the last quarter, and late from the target on', () => {
  const due = dueAtOf(1, written);
  const states = [0, 2.9, 3, 3.9, 4, 9].map((hours) => targetStateOf(1, due, after(hours)));
  expect(states).toEqual(['calm', 'calm', 'soon', 'soon', 'late', 'late']);
});
