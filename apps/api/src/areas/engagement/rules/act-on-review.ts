import type { RuleActKind, RuleActNote } from '@frontage/api-client/contract';
import { excerptOf } from '@frontage/domain';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { notify, record, type AuditedCaller } from '#src/areas/base/door';
import {
  lockPlanRow,
  openSubjectPlanner,
  PlanWriter,
  readLocationsById,
  startJob,
  type PlannableLocation,
} from '#src/areas/changes/door';
import type { Tx } from '#src/db/database';
import { replyRuleAct, review } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectScope } from '#src/http/authenticate';
import { assignedEvent } from '../reviews/alerts';
import { worksHere } from '../reviews/counts';
import { readDelay } from '../reviews/outbox';
import { requireNobodyElse } from '../reviews/plan-reply';
import { isSameReply } from '../reviews/reply-sender';
import { recordUse } from '../templates/record-use';
import { digestOf, pickText, readTexts } from '../templates/text-of-source';
import { lockRule, type RuleRow, writtenToday } from './rule-rows';
import type { RulePerson } from './rule-person';

/** The project that rules work in. */
export type RuledProject = Pick<ProjectScope, 'id' | 'accountId' | 'name' | 'timeZone'>;

/** A review as a rule judged it. */
export type JudgedRow = Pick<
  typeof review.$inferSelect,
  'id' | 'locationId' | 'reviewerName' | 'rating' | 'comment' | 'language' | 'updatedAt'
>;

/** A rule, as whom it acts, and the review that it fits. */
export type Acting = { readonly rule: RuleRow; readonly person: RulePerson; readonly row: JudgedRow };

/** What is to become of a review. */
type Doing = {
  readonly kind: RuleActKind;
  readonly note: RuleActNote | null;
  readonly text: string | null;
  readonly templateId: string | null;
};

/** Somebody who looked at a review within this time is there. */
const presentMs = 30_000;
const mostLabels = 20;
const shownText = 140;

/**
 * Does to a review what a rule says, once: in one transaction with the note of it, which a unique index keeps from being made twice. The
 * rule and the review are held meanwhile and looked at again; where the rule was switched off, or somebody edited, answered or
 * opened the review, or a text that is sent was changed since the rule was tried, it is left as it is. Throws `conflict` then, and `reply_in_progress` where an answer is under way.
 */
export async function actOnReview(
  context: AppContext,
  project: RuledProject,
  acting: Acting,
): Promise<RuleActKind> {
  const { db, clock } = context;
  const { row, rule, person } = acting;
  const location = (await readLocationsById(db, project, [row.locationId])).get(row.locationId);
  if (location === undefined) throw new AppError('conflict');
  const doing = await plan(context, project, acting, location);
  if (doing.text !== null) await requireNobodyElse(db, project, row.id);
  const now = clock.now();
  const by = {
    accountId: project.accountId,
    userId: person.id,
    actor: { kind: 'rule' },
    origin: null,
  } as const;
  if (doing.kind !== 'sent' || doing.text === null)
    return (await db.transaction((tx) => note(context, tx, project, { ...acting, doing, by, now }))).kind;
  const { text } = doing;
  const delay = Math.max((rule.actions.reply?.delayMinutes ?? 0) * 60, await readDelay(db, project));
  const make = await openSubjectPlanner(db, project.accountId, [row.id], (_field, a, b) => isSameReply(a, b));
  const item = make({ field: 'reply', subjectId: row.id, from: null, to: text });
  const title = rule.name;
  const writer = await PlanWriter.begin(db, project, { title, source: 'reply', userId: person.id }, now);
  try {
    await writer.add([{ location, items: [item] }]);
    const done = await db.transaction(async (tx) => {
      const noted = await note(context, tx, project, { ...acting, doing, by, now });
      if (noted.kind !== 'sent') return noted.kind;
      await writer.finish(tx);
      const at = delay === 0 ? null : new Date(now.getTime() + delay * 1_000);
      const job = await startJob(
        tx,
        await lockPlanRow(tx, project, writer.id),
        { createdBy: null, approvedBy: null },
        { at },
        now,
      );
      if (job === null) throw new AppError('conflict');
      await tx.update(replyRuleAct).set({ jobId: job.id }).where(eq(replyRuleAct.id, noted.id));
      if (doing.templateId !== null)
        await recordUse(tx, project, doing.templateId, { text, review: row, values: location.values }, now);
      await record(tx, {
        ...by,
        at: now,
        action: 'review_replied',
        projectId: project.id,
        object: { kind: 'plan', id: writer.id, name: title },
        before: { reply: null },
        after: { reply: text, rule: rule.id },
      });
      return noted.kind;
    });
    if (done === 'sent') context.wakeJobs();
    else await writer.abandon();
    return done;
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

/** What a rule makes of a review: an answer that the guard stops, or whose like was there lately, is left as a draft. */
async function plan(
  { db }: AppContext,
  project: RuledProject,
  { rule, row, person: { permissions } }: Acting,
  location: PlannableLocation,
): Promise<Doing> {
  const { reply } = rule.actions;
  if (reply === null) return { kind: 'noted', note: null, text: null, templateId: null };
  const texts = await readTexts(db, project, reply.from);
  if (reply.how === 'send' && digestOf(texts) !== rule.triedTexts) throw new AppError('conflict');
  const picked = await pickText(db, project, texts, { review: row, values: location.values, permissions });
  if (picked === null) throw new AppError('conflict');
  const { text, id: templateId, isLocked, findings } = picked;
  const isStopped = findings.some(({ severity }) => severity === 'blocks');
  const made = { text, templateId };
  if (isStopped) return { ...made, kind: 'drafted', note: 'guard' };
  if (reply.how === 'draft') return { ...made, kind: 'drafted', note: null };
  return isLocked ? { ...made, kind: 'drafted', note: 'used_lately' } : { ...made, kind: 'sent', note: null };
}

type Noting = Acting & {
  readonly doing: Doing;
  readonly by: AuditedCaller;
  readonly now: Date;
};

/** Looks at rule and review once more, writes down the act, and does what is done here: the draft, labels, the assignee, who is told. */
async function note(
  context: AppContext,
  tx: Tx,
  project: RuledProject,
  { doing, by, now, rule: judging, row, person }: Noting,
): Promise<{ id: string; kind: RuleActKind }> {
  const rule = await lockRule(tx, project, judging.id);
  if (!rule.isOn || rule.version !== judging.version) throw new AppError('conflict');
  const standing = await lockUntouched(tx, project, row, now);
  const isFull = doing.text !== null && (await countToday(tx, project, rule.id, now)) >= rule.dailyLimit;
  const done: Doing = isFull ? { kind: 'left', note: 'daily_limit', text: null, templateId: null } : doing;
  const id = randomUUID();
  const made = await tx
    .insert(replyRuleAct)
    .values({
      id,
      accountId: project.accountId,
      projectId: project.id,
      ruleId: rule.id,
      ruleName: rule.name,
      locationId: row.locationId,
      reviewId: row.id,
      judgedAt: row.updatedAt,
      kind: done.kind,
      note: done.note,
      text: done.text,
      at: now,
    })
    .onConflictDoNothing()
    .returning({ id: replyRuleAct.id });
  if (made.length === 0) throw new AppError('conflict');
  if (isFull) return { id, kind: done.kind };
  const { labels: added, assigneeId, notify: told } = rule.actions;
  const labels = [...new Set([...standing.labels, ...added])].slice(0, mostLabels);
  const isAssigned =
    assigneeId !== null && standing.assigneeId === null && (await works(tx, project, person, assigneeId));
  const isLabelled = labels.length > standing.labels.length;
  if (isAssigned || isLabelled || done.kind === 'drafted')
    await tx
      .update(review)
      .set({
        labels,
        ...(isAssigned ? { assigneeId } : {}),
        ...(done.kind === 'drafted' ? { draft: done.text, draftBy: person.id, draftAt: now } : {}),
      })
      .where(and(eq(review.id, row.id), eq(review.accountId, project.accountId)));
  const object = { kind: 'location', id: row.locationId } as const;
  const audited = { ...by, at: now, projectId: project.id, object };
  if (isLabelled)
    await record(tx, { ...audited, action: 'review_labelled', after: { reviewId: row.id, labels } });
  if (isAssigned)
    await record(tx, { ...audited, action: 'review_assigned', after: { reviewId: row.id, assigneeId } });
  // One word to each: who hears of the rule anyway sees whose it is.
  if (isAssigned && !told.includes(assigneeId))
    await notify(context, tx, { accountId: project.accountId, projectId: project.id }, [
      assignedEvent(row, assigneeId),
    ]);
  if (told.length > 0) {
    const text = row.comment === null ? null : excerptOf(row.comment, shownText);
    const params = { rating: row.rating, reviewer: row.reviewerName, text };
    await notify(context, tx, { accountId: project.accountId, projectId: project.id }, [
      { type: 'review_by_rule', locationId: row.locationId, params, userIds: told },
    ]);
  }
  return { id, kind: done.kind };
}

/** Holds a review that is unchanged since it was judged, in a project whose rules are not paused. Throws `conflict`. */
async function lockUntouched(
  tx: Tx,
  { id: projectId, accountId }: RuledProject,
  { id, updatedAt }: JudgedRow,
  now: Date,
): Promise<{ labels: readonly string[]; assigneeId: string | null }> {
  const [found] = await tx
    .select()
    .from(review)
    .where(and(eq(review.id, id), eq(review.accountId, accountId), eq(review.projectId, projectId)))
    .for('no key update');
  const since = new Date(now.getTime() - presentMs).toISOString();
  const { rows } = await tx.execute<{ is_busy: boolean }>(sql`
    select exists (select 1 from review_presence s
        where s.review_id = ${id} and s.account_id = ${accountId} and s.at > ${since}::timestamptz)
      or exists (select 1 from project p where p.id = ${projectId} and p.rules_paused_at is not null) as is_busy`);
  if (
    found?.removedAt !== null ||
    found.reply !== null ||
    found.draft !== null ||
    found.updatedAt.getTime() !== updatedAt.getTime() ||
    rows[0]?.is_busy !== false
  )
    throw new AppError('conflict');
  return found;
}

/** Answers that a rule has written on this day of the project. */
async function countToday(tx: Tx, { timeZone }: RuledProject, ruleId: string, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from reply_rule_act a
    where a.rule_id = ${ruleId} and ${writtenToday(now, sql`${timeZone}`)}`);
  return rows[0]?.count ?? 0;
}

async function works(tx: Tx, project: RuledProject, person: RulePerson, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from app_user u where u.id = ${userId} and ${worksHere(person, project)}`,
  );
  return rows.length > 0;
}
