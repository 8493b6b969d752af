import { expect, it } from 'vitest';
import { jobStateName, needsAfterwards } from './ledger-states';

const counts = {
  queued: 0,
  sending: 0,
  sent: 0,
  in_review: 0,
  live: 6,
  rejected: 0,
  failed: 0,
  cancelled: 0,
};

it('draws a finished job as well only where nothing of it needs a person', () => {
  expect(jobStateName({ state: 'done', counts })).toBe('live');
  expect(jobStateName({ state: 'done', counts: { ...counts, failed: 2 } })).toBe('failed');
  expect(jobStateName({ state: 'done', counts: { ...counts, failed: 2, rejected: 1 } })).toBe('rejected');
  expect(needsAfterwards({ state: 'done', counts: { ...counts, failed: 2, rejected: 1 } })).toBe(3);
  expect(jobStateName({ state: 'running', counts: { ...counts, failed: 2 } })).toBe('sending');
  expect(needsAfterwards({ state: 'running', counts: { ...counts, failed: 2 } })).toBe(0);
});
