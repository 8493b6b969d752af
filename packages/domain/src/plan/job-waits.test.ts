import { describe, expect, it } from 'vitest';
import { dailyLimitEnds } from './job-waits';

describe('the end of a daily limit', () => {
  it.each([
    ['2026-11-27T06:30:00Z', '2026-11-27T08:00:00.000Z'],
    ['2026-11-27T08:00:00Z', '2026-11-28T08:00:00.000Z'],
    ['2026-07-01T12:00:00Z', '2026-07-02T07:00:00.000Z'],
    // The nights in which California's clocks change: the limit ends before they do.
    ['2026-03-08T07:59:00Z', '2026-03-08T08:00:00.000Z'],
    ['2026-03-08T12:00:00Z', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01T06:59:00Z', '2026-11-01T07:00:00.000Z'],
    ['2026-11-01T12:00:00Z', '2026-11-02T08:00:00.000Z'],
    ['2026-12-31T20:00:00Z', '2027-01-01T08:00:00.000Z'],
  ])('is the next midnight in California after %s', (now, end) => {
    expect(dailyLimitEnds(new Date(now)).toISOString()).toBe(end);
  });
});
