import type { LedgerReason } from '@frontage/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { review } from '#src/db/schema/index';

/** Who was not heard of for longer has gone. */
const writingMs = 30_000;

/**
 * Why the answer of a rule is not sent, at the last moment before it would be: the review was edited after the rule judged it, or
 * somebody writes an answer to it. The text is then left as a draft, unless there is one. `null` for what may be sent, and for whatever
 * people send.
 * @param updatedAt when the provider says that the review was written or last edited
 */
export async function stopAtSending(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  {
    jobId,
    accountId,
    reviewId,
    updatedAt,
  }: Readonly<Record<'jobId' | 'accountId' | 'reviewId', string>> & {
    readonly updatedAt: Date;
  },
): Promise<LedgerReason | null> {
  const now = clock.now();
  const since = new Date(now.getTime() - writingMs).toISOString();
  const { rows } = await db.execute<{ judged_at: string | Date; text: string | null; is_taken: boolean }>(sql`
    select a.judged_at, a.body as text, r.draft is not null or exists (select 1 from review_presence s
        where s.review_id = r.id and s.account_id = a.account_id and s.is_writing and s.at > ${since}::timestamptz) as is_taken
    from reply_rule_act a join review r on r.id = a.review_id
    where a.job_id = ${jobId} and a.review_id = ${reviewId} and a.account_id = ${accountId}`);
  const [act] = rows;
  if (act === undefined) return null;
  const isEdited = updatedAt.getTime() > new Date(act.judged_at).getTime();
  if (!isEdited && !act.is_taken) return null;
  await db
    .update(review)
    .set({ draft: act.text, draftAt: now, draftTemplateId: null })
    .where(and(eq(review.id, reviewId), eq(review.accountId, accountId), isNull(review.draft)));
  return isEdited ? 'review_changed' : 'review_taken';
}
