import { expect, it } from 'vitest';
import { defaultReplyTargets, mostTargetHours, replyTargetsSchema } from './reply-targets';
import { targetHoursOf, targetStateOf } from './target';

const written = new Date('2026-11-12T13:00:00Z');
const after = (hours: number) => new Date(written.getTime() + hours * 3_600_000);
const due = (hours: number, from = 0) => ({
  writtenAt: written.toISOString(),
  updatedAt: after(from).toISOString(),
  dueAt: after(from + hours).toISOString(),
});

it('is urgent in the last quarter, and late from the target on, whatever the target is', () => {
  const at = (hours: number, times: readonly number[]) =>
    times.map((time) => targetStateOf(due(hours), after(time)));
  expect(at(4, [0, 2.9, 3, 3.9, 4, 9])).toEqual(['calm', 'calm', 'soon', 'soon', 'late', 'late']);
  expect(at(40, [4, 29, 30, 40])).toEqual(['calm', 'calm', 'soon', 'late']);
});

it('tells the hours, from the last edit on', () => {
  expect([targetHoursOf(due(4)), targetHoursOf(due(72, 30))]).toEqual([4, 72]);
  // The provider may say that a review was edited before it was written.
  expect(targetHoursOf({ ...due(12), updatedAt: after(-5).toISOString() })).toBe(12);
});

it('takes whole hours, of five kinds of reviews, up to 30 days', () => {
  const isTaken = (hours: readonly number[]) => replyTargetsSchema.safeParse(hours).success;
  expect(isTaken(defaultReplyTargets)).toBe(true);
  expect(isTaken([1, 1, 1, 1, mostTargetHours])).toBe(true);
  for (const faulty of [0, -1, 1.5, mostTargetHours + 1, Number.NaN])
    expect([faulty, isTaken([4, 4, faulty, 72, 72])]).toEqual([faulty, false]);
  expect([isTaken([4, 4, 12, 72]), isTaken([4, 4, 12, 72, 72, 72])]).toEqual([false, false]);
});
