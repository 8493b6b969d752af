import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';
import { waitingReplies } from '../reviews/outbox';
import { withdrawReply, type WithdrawnBy } from '../reviews/withdraw';

type Waiting = {
  id: string;
  plan_id: string | null;
  title: string;
  created_at: string | Date;
  text: string | null;
  review_id: string;
};

/**
 * Takes back what waits of rules in the outbox, each as the draft of its review unless somebody has begun one; answers how many. What a
 * worker has claimed has left.
 */
async function takeBack(
  tx: Tx,
  project: ProjectRef,
  which: SQL,
  by: WithdrawnBy,
  now: Date,
): Promise<number> {
  const isOfRule = sql`exists (select 1 from reply_rule_act a
    where a.job_id = j.id and a.review_id = e.subject_id and a.account_id = j.account_id and ${which})
    and (j.lease_until is null or j.lease_until <= ${now.toISOString()}::timestamptz)`;
  const { rows } = await tx.execute<Waiting>(sql`
    select j.id, j.plan_id, j.title, j.created_at, e.to_value #>> '{}' as text, r.id as review_id
    ${waitingReplies(project, isOfRule)} order by j.id for no key update of j`);
  for (const { review_id: reviewId, ...job } of rows)
    await withdrawReply(tx, project, { ...job, reviewId }, by, now, true);
  return rows.length;
}

/** What waits of one rule. */
export const takeBackOfRule = (tx: Tx, project: ProjectRef, ruleId: string, by: WithdrawnBy, now: Date) =>
  takeBack(tx, project, sql`a.rule_id = ${ruleId}`, by, now);

/** What waits of every rule. */
export const takeBackOfRules = (tx: Tx, project: ProjectRef, by: WithdrawnBy, now: Date) =>
  takeBack(tx, project, sql`true`, by, now);
