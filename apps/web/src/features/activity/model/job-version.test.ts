import { describe, expect, it } from 'vitest';
import { jobVersion } from './job-version';

const counts = {
  queued: 4,
  sending: 0,
  sent: 0,
  in_review: 0,
  live: 6,
  rejected: 0,
  failed: 0,
  cancelled: 0,
};

describe('the version of a job', () => {
  it('is another one when the state or any count is', () => {
    const before = jobVersion({ state: 'running', counts });
    expect(jobVersion({ state: 'done', counts })).not.toBe(before);
    for (const state of Object.keys(counts) as (keyof typeof counts)[]) {
      expect(jobVersion({ state: 'running', counts: { ...counts, [state]: counts[state] + 1 } })).not.toBe(
        before,
      );
    }
    expect(jobVersion({ state: 'running', counts: { ...counts, queued: 6, live: 4 } })).not.toBe(before);
  });

  it('is the same for the same job, in whatever order its counts come', () => {
    const turned = Object.fromEntries(Object.entries(counts).reverse()) as typeof counts;
    expect(jobVersion({ state: 'running', counts: turned })).toBe(jobVersion({ state: 'running', counts }));
  });
});
