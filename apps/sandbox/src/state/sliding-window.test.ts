import { describe, expect, it } from 'vitest';
import { SlidingWindow } from './sliding-window';

describe('a sliding window', () => {
  it('makes room exactly when an event leaves its span', () => {
    const window = new SlidingWindow(1000);
    expect([0, 400, 800, 999].map((now) => window.take(now, 3))).toEqual([true, true, true, false]);
    expect(window.take(1000, 3)).toBe(true);
    expect(window.take(1399, 3)).toBe(false);
    expect(window.take(1400, 3)).toBe(true);
  });

  it('never refuses without a limit, and counts right after long use', () => {
    const window = new SlidingWindow(1000);
    for (let now = 0; now < 10_000; now += 1) expect(window.take(now, null)).toBe(true);
    expect(window.count(9_999)).toBe(1000);
    expect(window.count(20_000)).toBe(0);
  });
});
