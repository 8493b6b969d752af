import { z } from 'zod';
import { hasQuestions } from '../questions/in-build';
import { jobKinds } from './job-kinds';

/**
 * The per-target truth of a job (design section 5). `sent` means accepted by the provider and nothing more; `live` is
 * only ever set after the provider was read again.
 */
export const ledgerStates = [
  'queued',
  'sending',
  'sent',
  'in_review',
  'live',
  'rejected',
  'failed',
  'cancelled',
] as const;
export const ledgerStateSchema = z.enum(ledgerStates);
export type LedgerState = z.infer<typeof ledgerStateSchema>;

const moves: Record<LedgerState, readonly LedgerState[]> = {
  queued: ['sending', 'cancelled'],
  sending: ['queued', 'sent', 'rejected', 'failed', 'live'],
  sent: ['in_review', 'live', 'rejected'],
  in_review: ['live', 'rejected'],
  live: [],
  rejected: [],
  failed: ['queued'],
  cancelled: [],
};

/** Whether the ledger may take this step; every other one is a bug and is refused in the database too. */
export function canMove(from: LedgerState, to: LedgerState): boolean {
  return moves[from].includes(to);
}

/** States in which nothing more will happen by itself. */
export const settledStates: readonly LedgerState[] = ['live', 'rejected', 'failed', 'cancelled'];

/** Whether a person has to act. */
export function needsPerson(state: LedgerState): boolean {
  return state === 'rejected' || state === 'failed';
}

/**
 * Why an entry stopped. `moved_since_plan`: the live value is neither the plan's `from` nor its `to`, so it was not
 * overwritten; `provider_refused`: the provider named a rule; `refused_with_others`: it did so of another value that travels with it; `gave_up`: repeatable faults outlasted the tries;
 * `reverted`: accepted first, then the provider shows another value; `access_lost`: the location is gone or not ours any
 * more; `review_gone`: the review of a reply was taken back; `review_changed`: it was edited after a rule judged it; `review_taken`: somebody began to answer what a rule had answered; `post_gone`: the post is not at the provider any more; `question_gone`: the question was taken back; `unlinked`: a person took the location out of its project before it was sent; `picture_gone`: nobody keeps the picture any
 * more that was to be sent; `missed`: its time came while the account was suspended or closed.
 */
export const ledgerReasons = [
  'moved_since_plan',
  'provider_refused',
  'refused_with_others',
  'gave_up',
  'reverted',
  'access_lost',
  'review_gone',
  'review_changed',
  'review_taken',
  'post_gone',
  ...(hasQuestions ? (['question_gone'] as const) : []),
  'cancelled_by_user',
  'unlinked',
  'picture_gone',
  'missed',
] as const;
export const ledgerReasonSchema = z.enum(ledgerReasons);
export type LedgerReason = z.infer<typeof ledgerReasonSchema>;

/** Whether 'Retry failed' may send the entry again as it stands; a moved value needs a new plan instead. */
export function isRetryable(state: LedgerState, reason: LedgerReason | null): boolean {
  return state === 'failed' && (reason === 'gave_up' || reason === 'access_lost' || reason === 'missed');
}

export const jobKindSchema = z.enum(jobKinds);

/**
 * Life of a job. `scheduled` waits for its time, `queued` for a worker, `running` sends, `settling` only waits for the
 * provider's review and reads back, `done` has nothing left to do, `cancelled` was stopped by a person, `failed` could not go on.
 */
export const jobStates = [
  'scheduled',
  'queued',
  'running',
  'settling',
  'done',
  'cancelled',
  'failed',
] as const;
export const jobStateSchema = z.enum(jobStates);
export type JobState = z.infer<typeof jobStateSchema>;

/** Entries of a ledger by state. */
export const ledgerCountsSchema = z.record(ledgerStateSchema, z.int());
export type LedgerCounts = z.infer<typeof ledgerCountsSchema>;
