import type { PlanApproval } from '@frontage/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { plan, planApproval } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller, notify } from '#src/areas/base/door';
import { countChanges, lockPlanRow, type PlanRow } from '#src/areas/changes/plans/plan-query';
import { requireSoon } from '#src/areas/changes/plans/apply-plan';
import type { ProjectRef } from '#src/http/project-ref';
import { tellApprovers } from './tell';
import { needsApproval } from '#src/areas/access/door';
import { presentApprovals, type ApprovalRow } from './who';

/**
 * Sends a draft for approval: from then on it waits, and cannot be changed, applied or discarded. Throws `not_found`,
 * `approval_not_needed` for a caller without approval users, `approval_waiting`, `plan_already_applied`, `plan_not_ready`, `plan_empty`,
 * `time_in_past`.
 * @param at when it should begin; `null` is as soon as it is approved.
 * @param also work to do in the same transaction once the plan waits
 */
export async function askForApproval(
  context: AppContext,
  project: ProjectRef,
  planId: string,
  at: Date | null,
  by: AuditedCaller,
  also?: (tx: Tx) => Promise<void>,
): Promise<PlanApproval> {
  const now = context.clock.now();
  const row = await context.db.transaction(async (tx) => {
    const draft = await lockPlanRow(tx, project, planId);
    if (!(await needsApproval(tx, project.accountId, by.userId))) throw new AppError('approval_not_needed');
    if (draft.state === 'waiting_approval') throw new AppError('approval_waiting');
    if (draft.jobId !== null) throw new AppError('plan_already_applied');
    if (draft.state !== 'draft') throw new AppError('plan_not_ready');
    const sent = await sendForApproval(tx, context, draft, at, by, now);
    await also?.(tx);
    return sent;
  });
  const [approval] = await presentApprovals(context.db, project.accountId, [row]);
  if (approval === undefined) throw new AppError('internal');
  return approval;
}

/**
 * Sends a plan that the transaction holds to its requester's approval users, as a sending of its own, and tells them. Throws
 * `plan_empty`, `time_in_past`.
 */
async function sendForApproval(
  tx: Tx,
  context: AppContext,
  draft: PlanRow,
  at: Date | null,
  by: AuditedCaller,
  now: Date,
): Promise<ApprovalRow> {
  if (at !== null) requireSoon(at, now);
  const { accountId, projectId } = draft;
  const counts = await countChanges(tx, draft);
  if (counts.changes === 0) throw new AppError('plan_empty');
  const [sent] = await tx
    .insert(planApproval)
    .values({
      id: randomUUID(),
      accountId,
      projectId,
      planId: draft.id,
      requestedBy: by.userId,
      requestedAt: now,
      wantedAt: at,
      ...counts,
      state: 'waiting',
    })
    .returning();
  if (sent === undefined) throw new AppError('internal');
  await setPlanState(tx, { id: projectId, accountId }, draft.id, 'waiting_approval', at);
  const userIds = await tellApprovers(tx, context, draft, sent);
  await record(tx, {
    ...by,
    at: now,
    action: 'approval_asked',
    projectId,
    object: { kind: 'plan', id: draft.id, name: draft.title },
    after: { ...counts, risky: counts.risky.map(({ field }) => field), applyAt: at },
  });
  await notify(context, tx, { accountId, projectId }, [
    {
      type: 'approval_waiting',
      params: { planId: draft.id, title: draft.title, deed: draft.deed },
      userIds,
      subjectFields: draft.subjectFields,
      hasOwnMail: true,
    },
  ]);
  return sent;
}

/**
 * Changes the time of a plan that waits for approval. The request is withdrawn and sent anew, so that nobody approves a time they did not
 * see. Throws `not_authorized` for all but the requester, `post_not_waiting` if it was decided meanwhile, `time_in_past`, and
 * `validation_failed` for a time more than a year ahead.
 */
export async function wantAnotherTime(
  tx: Tx,
  context: AppContext,
  project: ProjectRef,
  planId: string,
  at: Date,
  by: AuditedCaller,
): Promise<void> {
  const now = context.clock.now();
  const row = await lockPlanRow(tx, project, planId);
  const isSending = and(
    eq(planApproval.planId, planId),
    eq(planApproval.accountId, project.accountId),
    eq(planApproval.state, 'waiting'),
  );
  const [waiting] = await tx.select().from(planApproval).where(isSending).for('no key update');
  // With a time on its locations' own clocks it is the first of a series, which its rule says the times of.
  if (waiting === undefined || row.state !== 'waiting_approval' || row.applyLocalAt !== null)
    throw new AppError('post_not_waiting');
  if (waiting.requestedBy !== by.userId) throw new AppError('not_authorized');
  await tx
    .update(planApproval)
    .set({ state: 'withdrawn', decidedBy: by.userId, decidedAt: now, reason: null })
    .where(isSending);
  await record(tx, {
    ...by,
    at: now,
    action: 'approval_withdrawn',
    projectId: project.id,
    object: { kind: 'plan', id: row.id, name: row.title },
  });
  await sendForApproval(tx, context, row, at, by, now);
}

/** Moves a plan between draft and waiting. No time on its locations' own clocks outlives that. */
export async function setPlanState(
  tx: Tx,
  project: ProjectRef,
  planId: string,
  state: 'draft' | 'waiting_approval',
  applyAt: Date | null,
): Promise<void> {
  await tx
    .update(plan)
    .set({ state, applyAt, applyLocalAt: null })
    .where(and(eq(plan.id, planId), eq(plan.accountId, project.accountId), eq(plan.projectId, project.id)));
}
