import { sql } from 'drizzle-orm';
import { ledgerEntry } from '#src/db/schema/index';
import { datedFieldList } from '#src/areas/changes/plans/dated-values';

/** Entries that 'Retry failed' sends again: domain's `isRetryable`, and not answered by a later job since. */
export const isRetryableEntry = sql`(${ledgerEntry.state} = 'failed'
  and ${ledgerEntry.reason} in ('gave_up', 'access_lost', 'missed') and not ${ledgerEntry.isSuperseded})`;

/**
 * Entries whose value this job put at the provider. An entry that was never tried found its value there already: somebody
 * else had set it, and it is not this job's to take back.
 */
export const tookEffect = sql`(${ledgerEntry.state} in ('sent', 'in_review', 'live') and ${ledgerEntry.tries} > 0)`;

/**
 * Posts that this job was to make, that were refused, and that a later job said again. They belong to the row that this job made
 * them from, so whoever takes the job back takes these back too. What was refused and left so never stood before the public.
 */
export const isSentAgain = sql`(${ledgerEntry.field} = 'post' and ${ledgerEntry.state} in ('rejected', 'failed')
  and ${ledgerEntry.isSuperseded} and ${ledgerEntry.from} is null)`;

/**
 * Values that the provider took and then did not show. Its owner's view keeps them, and the next edit would send them along, so whoever
 * takes the job back takes these back too. One that was only sent again stood there before.
 */
export const isKeptUnshown = sql`(${ledgerEntry.state} = 'rejected' and ${ledgerEntry.reason} = 'reverted'
  and ${ledgerEntry.subjectId} is null and not ${ledgerEntry.isResend} and not ${ledgerEntry.isSuperseded})`;

/**
 * Edits of posts that were turned down as they stood. Whoever takes one back wants no refused words before the provider again, so the
 * post is deleted.
 */
export const wasRejected = sql`(${ledgerEntry.field} = 'post' and exists (
  select 1 from plan_item i join job j on j.plan_id = i.plan_id and j.id = ${ledgerEntry.jobId}
  where i.subject_id = ${ledgerEntry.subjectId} and i.field = 'post' and i.reason = 'was_rejected'))`;

/** Entries that an undo of their job is about. */
export const comesBack = sql`(${tookEffect} or ${isKeptUnshown} or ${isSentAgain})`;

/** Entries of a job that waits for its date of which the way back can be planned already. */
export const canComeBack = sql`(${ledgerEntry.state} = 'queued' and ${ledgerEntry.dueAt} is not null
  and ${ledgerEntry.subjectId} is null and ${ledgerEntry.field} in (${datedFieldList}))`;
