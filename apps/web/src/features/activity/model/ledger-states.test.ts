import { expect, it } from 'vitest';
import { jobStateName, keptBy, needsAfterwards } from './ledger-states';

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
  const answered = { rejected: 1, failed: 1 };
  expect(jobStateName({ state: 'done', answered, counts: { ...counts, failed: 2, rejected: 1 } })).toBe(
    'failed',
  );
  expect(jobStateName({ state: 'done', answered, counts: { ...counts, failed: 1, rejected: 1 } })).toBe(
    'live',
  );
  expect(needsAfterwards({ state: 'running', counts: { ...counts, failed: 2 } })).toBe(0);
});

it('says what keeps a job only while it is not finished', () => {
  expect(keptBy({ waitsFor: 'grant', finishedAt: null })).toBe('grant');
  expect(keptBy({ waitsFor: 'grant', finishedAt: '2026-11-22T10:00:00.000Z' })).toBeNull();
});
