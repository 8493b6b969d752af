import type { Job } from '@frontage/api-client/contract';
import { carriesLedger } from '@frontage/domain';

/** Whether a job is at work now; a scheduled one waits for its time. */
export function isAtWork(job: Job): boolean {
  return job.state === 'queued' || job.state === 'running' || job.state === 'settling';
}

/**
 * Share of a job that is settled, 0 to 1; `null` where the whole is not known yet, as at the start of reading. Sent is
 * not settled: only what was read back, refused, failed or cancelled is.
 */
export function shareDone(job: Pick<Job, 'total' | 'counts'>): number | null {
  if (job.total <= 0) return null;
  const { live, rejected, failed, cancelled } = job.counts;
  return Math.min(1, (live + rejected + failed + cancelled) / job.total);
}

/** The share as it is said while the job is not over: less than all of it, rounded down to whole percents. */
export function shareSaid(share: number): number {
  return Math.min(0.99, Math.floor(share * 100) / 100);
}

/** How much of a job was sent, settled or not; `null` for one that sends nothing. */
export function countSent(job: Pick<Job, 'kind' | 'total' | 'counts'>): number | null {
  if (!carriesLedger(job.kind) || job.total <= 0) return null;
  return Math.max(0, job.total - job.counts.queued - job.counts.sending - job.counts.cancelled);
}

const order = ['running', 'queued', 'settling', 'scheduled'];

/** Open jobs as they are shown: sending before waiting, what starts later last, older before newer. */
export function byUrgency(jobs: readonly Job[]): Job[] {
  return jobs.toSorted(
    (a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (a.createdAt < b.createdAt ? -1 : 1),
  );
}

/** The job to show where there is room for one. */
export function foremostJob(jobs: readonly Job[]): Job | undefined {
  return byUrgency(jobs.filter(isAtWork))[0];
}
