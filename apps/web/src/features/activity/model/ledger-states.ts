import type { JobState, LedgerState } from '@frontage/domain';
import type { SegmentTone, StateName } from '@frontage/ui';

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

/** How each state of a whole job is drawn in a list. */
export const jobStateNames = {
  scheduled: 'queued',
  queued: 'queued',
  running: 'sending',
  settling: 'inReview',
  done: 'live',
  cancelled: 'cancelled',
  failed: 'failed',
} as const satisfies Record<JobState, StateName>;
