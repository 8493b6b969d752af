import type { Issue } from '@frontage/domain';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { job, plan, planItem } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { requireOwnWord } from '#src/areas/access/door';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { lockProjectFields } from '#src/areas/locations/door';
import { blockBusyItems } from './busy-fields';
import { leaveOutSame, linkDated, type Beginning } from './dated-values';
import { dropUnmade } from '#src/areas/changes/sources/duplicate/new-location';
import { firstLocalTime, waitForLocalTimes } from './local-times';
import { lockPlanRow, type PlanRow } from './plan-query';
import type { ProjectRef } from '#src/http/project-ref';

/**
 * Turns a draft into its one job, with a ledger entry per included item, in one transaction. Asking again for the same time
 * answers the same job. Items whose field another job has begun to change since the plan was made become blocked instead of
 * being sent, and stay so where that leaves nothing to send. Throws `not_found`, `time_in_past`, `validation_failed` for a time more than
 * a year ahead, `plan_empty`, `plan_not_ready`, `approval_required` for a caller who has approval users, `approval_waiting`, and `plan_already_applied` where
 * it was applied for another time.
 * @param when when to begin; `null` is now, `localAt` that time on each location's own clock.
 */
export async function applyPlan(
  context: AppContext,
  project: ProjectRef,
  planId: string,
  by: AuditedCaller,
  when: Date | { readonly localAt: string } | null,
): Promise<string> {
  const now = context.clock.now();
  const localAt = when !== null && 'localAt' in when ? when.localAt : null;
  const jobId = await context.db.transaction(async (tx) => {
    const row = await lockPlanRow(tx, project, planId);
    const at = when !== null && 'localAt' in when ? await firstLocalTime(tx, row, when.localAt) : when;
    await requireOwnWord(tx, project.accountId, by.userId);
    if (row.jobId !== null) {
      const isSameTime =
        localAt === null ? row.applyAt?.getTime() === at?.getTime() : row.applyLocalAt === localAt;
      if (!isSameTime) throw new AppError('plan_already_applied');
      return row.jobId;
    }
    requireDraft(row);
    if (at !== null) requireSoon(at, now);
    const started = await startJob(tx, row, { createdBy: by.userId, approvedBy: null }, { at, localAt }, now);
    if (started !== null)
      await record(tx, {
        ...by,
        at: now,
        action: at === null ? 'plan_applied' : 'plan_scheduled',
        projectId: project.id,
        object: { kind: 'plan', id: row.id, name: row.title },
        after: { jobId: started.id, values: started.total, applyAt: at },
      });
    return started?.id ?? null;
  });
  // Only now, so that the transaction keeps what it found out about the items.
  if (jobId === null) throw new AppError('plan_empty');
  context.wakeJobs();
  return jobId;
}

/** Throws unless a plan that was not applied is a draft. */
export function requireDraft(row: PlanRow): void {
  if (row.state === 'waiting_approval') throw new AppError('approval_waiting');
  if (row.state !== 'draft') throw new AppError('plan_not_ready');
}

const latestYears = 1;

/**
 * Throws for a time that has passed or is more than a year ahead: further off than anybody plans is a slip of the hand, and its
 * job would hold its fields until then.
 */
export function requireSoon(at: Date, now: Date): void {
  if (at <= now) throw new AppError('time_in_past');
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + latestYears);
  if (at <= latest) return;
  const field: Issue = { path: 'at', code: 'too_far', params: { maximum: latest.toISOString() } };
  throw new AppError('validation_failed', { fields: [field] });
}

/** Whose change a job is, `null` for a rule's, and who approved it. */
export type JobPeople = { readonly createdBy: string | null; readonly approvedBy: string | null };

/**
 * Starts the one job of a plan that the transaction holds. Answers `null`, and starts nothing, where there is nothing to send.
 */
export async function startJob(
  tx: Tx,
  row: PlanRow,
  people: JobPeople,
  beginning: Beginning,
  now: Date,
): Promise<{ id: string; total: number } | null> {
  const { at, localAt = null } = beginning;
  await lockProjectFields(tx, row.projectId);
  await blockBusyItems(tx, row, beginning, now);
  await leaveOutSame(tx, row, beginning, now);
  if (!(await hasItemsToSend(tx, row))) return null;
  const id = randomUUID();
  await tx.insert(job).values({
    id,
    accountId: row.accountId,
    projectId: row.projectId,
    kind: 'apply',
    title: row.title,
    deed: row.deed,
    source: row.source,
    fileName: row.fileName,
    planId: row.id,
    undoOfJobId: row.undoOfJobId,
    subjectFields: row.subjectFields,
    state: at === null ? 'queued' : 'scheduled',
    ...people,
    createdAt: now,
    applyAt: at,
    runAt: at ?? now,
  });
  const made = await tx.execute(sql`
    insert into ledger_entry
      (job_id, seq, account_id, project_id, location_id, field, subject_id, from_value, to_value, is_resend, state,
        updated_at, due_at)
    select ${id}, item.seq, item.account_id, ${row.projectId}, item.location_id, item.field, item.subject_id,
      item.from_value, item.to_value, item.is_resend, 'queued', ${now.toISOString()}::timestamptz,
      case when item.subject_id is null then ${at?.toISOString() ?? null}::timestamptz end
    from plan_item item
    where item.plan_id = ${row.id} and item.account_id = ${row.accountId}
      and item.state = 'changed' and item.is_included`);
  const total = made.rowCount ?? 0;
  if (localAt !== null) await waitForLocalTimes(tx, row, id, localAt);
  await linkDated(tx, { jobId: id, accountId: row.accountId }, 'new', now);
  await holdReplies(tx, id, row, now);
  await supersedeRefused(tx, id, row.accountId);
  if (row.source === 'suggestion' || row.source === 'rule')
    await markDecided(tx, row, id, people.createdBy, now);
  await tx
    .update(job)
    .set({
      total,
      locations: sql`(select count(distinct location_id)::int from ledger_entry where job_id = ${id})`,
    })
    .where(eq(job.id, id));
  await tx
    .update(plan)
    .set({ state: at === null ? 'applied' : 'scheduled', jobId: id, applyAt: at, appliedAt: now })
    .where(eq(plan.id, row.id));
  return { id, total };
}

/**
 * While a project holds its replies, no job that has one to send begins, whoever made it or sends it again, and for whichever reason.
 * The caller has locked the project's fields.
 */
export async function holdReplies(
  tx: Tx,
  jobId: string,
  { accountId, projectId }: Pick<PlanRow, 'accountId' | 'projectId'>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update job set held_at = ${now.toISOString()}::timestamptz
    where id = ${jobId} and account_id = ${accountId} and held_at is null
      and exists (select 1 from project p where p.id = ${projectId} and p.replies_held_at is not null)
      and exists (select 1 from ledger_entry e where e.job_id = ${jobId} and e.field = 'reply' and e.state = 'queued')`);
}

/** Suggestions that a plan takes over or rejects are decided from the moment it is carried out. */
async function markDecided(
  tx: Tx,
  row: PlanRow,
  jobId: string,
  decidedBy: string | null,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update suggestion s set state = 'decided', job_id = ${jobId}, decided_at = ${now.toISOString()}::timestamptz,
      decided_by = ${decidedBy}::uuid, needs_person = false,
      decision = case when item.is_resend then 'rejected' else 'approved' end,
      resends = case when ${row.source} = 'rule' then s.resends + 1 else 0 end
    from plan_item item
    where item.plan_id = ${row.id} and item.account_id = ${row.accountId}
      and item.state = 'changed' and item.is_included
      and s.account_id = ${row.accountId} and s.location_id = item.location_id and s.field = item.field
      and s.state = 'open'
      and s.theirs is not distinct from (case when item.is_resend then item.from_value else item.to_value end)`);
}

async function hasItemsToSend(tx: Tx, row: PlanRow): Promise<boolean> {
  const [one] = await tx
    .select({ seq: planItem.seq })
    .from(planItem)
    .where(
      and(
        eq(planItem.planId, row.id),
        eq(planItem.accountId, row.accountId),
        eq(planItem.state, 'changed'),
        eq(planItem.isIncluded, true),
      ),
    )
    .limit(1);
  return one !== undefined;
}

/** The new entry answers refused entries of the same field, which then need no attention. */
async function supersedeRefused(tx: Tx, jobId: string, accountId: string): Promise<void> {
  await tx.execute(sql`
    update ledger_entry older set is_superseded = true
    from ledger_entry newer
    where newer.job_id = ${jobId} and older.account_id = ${accountId}
      and older.location_id = newer.location_id and older.field = newer.field
      and older.subject_id is not distinct from newer.subject_id
      and older.job_id <> newer.job_id and older.state in ('rejected', 'failed') and not older.is_superseded`);
}

/** Drops a draft. Dropping it twice is one drop. Throws `not_found`, `plan_already_applied`, `approval_waiting`. */
export async function discardPlan(
  context: AppContext,
  project: ProjectRef,
  planId: string,
  by: AuditedCaller,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await lockPlanRow(tx, project, planId);
    if (row.jobId !== null) throw new AppError('plan_already_applied');
    if (row.state === 'waiting_approval') throw new AppError('approval_waiting');
    if (row.state === 'discarded') return;
    await tx
      .update(plan)
      .set({ state: 'discarded' })
      .where(and(eq(plan.id, planId), eq(plan.accountId, project.accountId)));
    if (row.source === 'duplicate') await dropUnmade(tx, project, planId);
    await record(tx, {
      ...by,
      at: context.clock.now(),
      action: 'plan_discarded',
      projectId: project.id,
      object: { kind: 'plan', id: row.id, name: row.title },
    });
  });
}
