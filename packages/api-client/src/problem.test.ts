import { expect, it } from 'vitest';
import { retryAfterSeconds } from './problem';

it.each([
  ['120', 120],
  ['0', 0],
  ['Wed, 12 Nov 2025 14:00:30 GMT', 30],
  ['Wed, 12 Nov 2025 13:00:00 GMT', 0],
  ['soon', null],
])('reads Retry-After: %s', (header, seconds) => {
  const now = Date.UTC(2025, 10, 12, 14, 0, 0);
  expect(retryAfterSeconds(new Headers({ 'retry-after': header }), now)).toBe(seconds);
});
