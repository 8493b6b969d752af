import type { Job } from '@frontage/api-client/contract';
import type { JobState, LedgerState } from '@frontage/domain';
import type { SegmentTone, StateName } from '@frontage/ui';
import { needsOf } from '../../../shared/format/job-progress';

/** How each ledger state is drawn. */
export const stateNames = {
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  in_review: 'inReview',
  live: 'live',
  rejected: 'rejected',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<LedgerState, StateName>;

/** The job's bar, from what is certain to what needs a person. */
export const barOrder = [
  { state: 'live', tone: 'ok' },
  { state: 'in_review', tone: 'info' },
  { state: 'sent', tone: 'sent' },
  { state: 'sending', tone: 'accent' },
  { state: 'queued', tone: 'queued' },
  { state: 'cancelled', tone: 'queued' },
  { state: 'rejected', tone: 'bad' },
  { state: 'failed', tone: 'warn' },
] as const satisfies readonly { state: LedgerState; tone: SegmentTone }[];

const jobStateNames = {
  scheduled: 'queued',
  queued: 'queued',
  running: 'sending',
  settling: 'inReview',
  done: 'live',
  cancelled: 'cancelled',
  failed: 'failed',
} as const satisfies Record<JobState, StateName>;

type JobOutcome = Pick<Job, 'state' | 'counts' | 'answered'>;

/** What keeps an unfinished job from going on, where something does: a person, or time, has to mend it first. */
export function keptBy({ waitsFor, finishedAt }: Pick<Job, 'waitsFor' | 'finishedAt'>): Job['waitsFor'] {
  return finishedAt === null ? waitsFor : null;
}

/** Changes of a finished job that a person must look at; 0 while it is not finished. */
export function needsAfterwards(job: JobOutcome): number {
  return job.state === 'done' ? needsOf(job).total : 0;
}

/** How the state of a whole job is drawn in a list: a finished one is not all well while it needs a person. */
export function jobStateName(job: JobOutcome): StateName {
  if (needsAfterwards(job) === 0) return jobStateNames[job.state];
  return needsOf(job).rejected > 0 ? 'rejected' : 'failed';
}
