import type { Job } from '@frontage/api-client/contract';
import { describe, expect, it } from 'vitest';
import { countSent, foremostJob, isAtWork, shareDone, shareSaid } from './job-progress';

const none = { queued: 0, sending: 0, sent: 0, in_review: 0, live: 0, rejected: 0, failed: 0, cancelled: 0 };
const job = (state: Job['state'], createdAt = '2026-11-12T14:00:00Z') => ({ state, createdAt }) as Job;

describe('shareDone', () => {
  it('counts what is settled, never what was only sent', () => {
    expect(shareDone({ total: 10, counts: { ...none, sent: 4, in_review: 3, live: 2, failed: 1 } })).toBe(
      0.3,
    );
    expect(shareDone({ total: 4, counts: { ...none, live: 1, rejected: 1, failed: 1, cancelled: 1 } })).toBe(
      1,
    );
  });

  it('knows nothing while the whole is not known', () => {
    expect(shareDone({ total: 0, counts: { ...none, live: 50 } })).toBeNull();
  });

  it('never passes the whole', () => {
    expect(shareDone({ total: 10, counts: { ...none, live: 12 } })).toBe(1);
  });
});

describe('shareSaid', () => {
  it('says less than all of it while the job is not over', () => {
    expect([0, 0.307, 0.994, 1].map(shareSaid)).toEqual([0, 0.3, 0.99, 0.99]);
  });
});

describe('countSent', () => {
  it('counts what left, whatever became of it', () => {
    const counts = { ...none, queued: 2, sending: 1, sent: 3, live: 2, failed: 1, cancelled: 1 };
    expect(countSent({ kind: 'apply', total: 10, counts })).toBe(6);
  });

  it('says nothing of a job that only reads', () => {
    expect(countSent({ kind: 'sync', total: 10, counts: { ...none, live: 4 } })).toBeNull();
  });
});

describe('foremostJob', () => {
  it('takes the one that sends, then the one that waits longest', () => {
    const jobs = [
      job('settling'),
      job('running', '2026-11-12T15:00:00Z'),
      job('running', '2026-11-12T14:30:00Z'),
    ];
    expect(foremostJob(jobs)).toBe(jobs[2]);
  });

  it('shows no job that waits for its time or is over', () => {
    expect(foremostJob([job('scheduled'), job('done'), job('failed')])).toBeUndefined();
    expect(isAtWork(job('scheduled'))).toBe(false);
  });
});
