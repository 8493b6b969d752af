import { expect, it } from 'vitest';
import { lookPauseMs } from './backoff';

it('looks at once where that takes few requests, and leaves the quota to sending where it takes many', () => {
  expect([1, 12, 60, 1_000].map(lookPauseMs)).toEqual([5_000, 5_000, 100_000, 600_000]);
});
