import type { PlanApproval } from '@frontage/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { planApproval } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { countChanges, lockPlanRow, type PlanRow } from '#src/areas/changes/plans/plan-query';
import { requireSoon, startJob } from '#src/areas/changes/plans/apply-plan';
import { setLocalTime } from '#src/areas/changes/plans/local-times';
import type { ProjectRef } from '#src/http/project-ref';
import { setPlanState } from './ask';
import { tellRequester } from './tell';
import { readNames } from '#src/areas/access/door';
import { isDecider, presentApprovals, type ApprovalRow } from './who';

type Held = { readonly plan: PlanRow; readonly approval: ApprovalRow };

/**
 * A sending and its plan, both held until the transaction ends, so that two people decide one after the other. The plan comes
 * first, as wherever a plan is held.
 */
async function holdApproval(tx: Tx, project: ProjectRef, approvalId: string): Promise<Held> {
  const isIt = and(
    eq(planApproval.id, approvalId),
    eq(planApproval.accountId, project.accountId),
    eq(planApproval.projectId, project.id),
  );
  const [found] = await tx.select({ planId: planApproval.planId }).from(planApproval).where(isIt);
  if (found === undefined) throw new AppError('not_found');
  const plan = await lockPlanRow(tx, project, found.planId);
  const [approval] = await tx.select().from(planApproval).where(isIt).for('no key update');
  if (approval === undefined) throw new AppError('not_found');
  return { plan, approval };
}

async function requireDecider(tx: Tx, { plan, approval }: Held, deciderId: string): Promise<void> {
  if (!(await isDecider(tx, approval, plan.createdBy, deciderId))) throw new AppError('not_authorized');
}

/**
 * Throws unless the approver sees the whole plan as it was sent: one who may see some of its locations only would carry out
 * a part of it.
 */
async function requireAsSent(tx: Tx, { plan, approval }: Held): Promise<void> {
  const { changes } = await countChanges(tx, plan);
  if (changes !== approval.changes) throw new AppError('not_authorized');
}

async function close(
  tx: Tx,
  approval: ApprovalRow,
  end: Pick<ApprovalRow, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>,
): Promise<ApprovalRow> {
  const [closed] = await tx
    .update(planApproval)
    .set(end)
    .where(and(eq(planApproval.id, approval.id), eq(planApproval.accountId, approval.accountId)))
    .returning();
  if (closed === undefined) throw new AppError('internal');
  return closed;
}

/** When an approved plan begins. A wanted time that has passed is no answer: then the approver has to give one. */
function beginningOf(approval: ApprovalRow, given: Date | null | undefined, now: Date): Date | null {
  if (approval.wantedAt === null || approval.wantedAt > now) return approval.wantedAt;
  if (given === undefined) throw new AppError('time_in_past');
  if (given !== null) requireSoon(given, now);
  return given;
}

/**
 * Carries out exactly the plan that was sent, as the change of who sent it, and answers the job. Asking again answers the
 * same job. Throws `not_found`, `not_authorized`, `approval_decided`, `plan_empty`, and `time_in_past` where the wanted time has passed and
 * no other is given.
 * @param at the time that takes a passed one's place; `null` is now.
 */
export async function approve(
  context: AppContext,
  project: ProjectRef,
  approvalId: string,
  at: Date | null | undefined,
  by: AuditedCaller,
): Promise<string> {
  const now = context.clock.now();
  const jobId = await context.db.transaction(async (tx) => {
    const held = await holdApproval(tx, project, approvalId);
    const { plan, approval } = held;
    await requireDecider(tx, held, by.userId);
    if (approval.state === 'approved' && approval.decidedBy === by.userId && plan.jobId !== null)
      return plan.jobId;
    if (approval.state !== 'waiting' || plan.state !== 'waiting_approval')
      throw new AppError('approval_decided');
    await requireAsSent(tx, held);
    const begin = beginningOf(approval, at, now);
    const people = { createdBy: approval.requestedBy, approvedBy: by.userId };
    // A series waits for a time on each location's own clock; one that the approver gives is the same for all.
    const localAt = begin !== null && begin === approval.wantedAt ? plan.applyLocalAt : null;
    const job = await startJob(tx, plan, people, { at: begin, localAt }, now);
    // Thrown in here, so that what is busy now does not change the plan that was sent.
    if (job === null) throw new AppError('plan_empty');
    if (plan.applyLocalAt !== localAt) await setLocalTime(tx, plan, localAt);
    await close(tx, approval, { state: 'approved', decidedBy: by.userId, decidedAt: now, reason: null });
    const end = { decision: 'approved', decidedBy: by.userId, reason: null } as const;
    await tellRequester(tx, context, plan, approval, end);
    const names = await readNames(tx, approval.accountId, [approval.requestedBy]);
    await record(tx, {
      ...by,
      at: now,
      action: 'approval_given',
      projectId: project.id,
      object: { kind: 'plan', id: plan.id, name: plan.title },
      after: {
        requestedBy: names.get(approval.requestedBy) ?? approval.requestedBy,
        jobId: job.id,
        values: job.total,
        applyAt: begin,
      },
    });
    return job.id;
  });
  context.wakeJobs();
  return jobId;
}

/** Gives a plan back to who sent it: a draft again. Throws `not_found`, `not_authorized`, `approval_decided`. */
export function reject(
  context: AppContext,
  project: ProjectRef,
  approvalId: string,
  reason: string,
  by: AuditedCaller,
): Promise<PlanApproval> {
  return giveBack(context, project, approvalId, by, { state: 'rejected', reason });
}

/** Takes back what the caller sent: a draft again. Throws `not_found`, `not_authorized`, `approval_decided`. */
export function withdraw(
  context: AppContext,
  project: ProjectRef,
  approvalId: string,
  by: AuditedCaller,
): Promise<PlanApproval> {
  return giveBack(context, project, approvalId, by, { state: 'withdrawn', reason: null });
}

async function giveBack(
  context: AppContext,
  project: ProjectRef,
  approvalId: string,
  by: AuditedCaller,
  end: { readonly state: 'rejected' | 'withdrawn'; readonly reason: string | null },
): Promise<PlanApproval> {
  const now = context.clock.now();
  const row = await context.db.transaction(async (tx) => {
    const held = await holdApproval(tx, project, approvalId);
    const { plan, approval } = held;
    if (end.state === 'rejected') await requireDecider(tx, held, by.userId);
    else if (approval.requestedBy !== by.userId) throw new AppError('not_authorized');
    if (approval.state === end.state && approval.decidedBy === by.userId && approval.reason === end.reason)
      return approval;
    if (approval.state !== 'waiting' || plan.state !== 'waiting_approval')
      throw new AppError('approval_decided');
    await setPlanState(tx, project, plan.id, 'draft', null);
    await record(tx, {
      ...by,
      at: now,
      action: end.state === 'rejected' ? 'approval_rejected' : 'approval_withdrawn',
      projectId: project.id,
      object: { kind: 'plan', id: plan.id, name: plan.title },
      ...(end.reason === null ? {} : { after: { reason: end.reason } }),
    });
    if (end.state === 'rejected') {
      const told = { decision: end.state, decidedBy: by.userId, reason: end.reason } as const;
      await tellRequester(tx, context, plan, approval, told);
    }
    return close(tx, approval, { ...end, decidedBy: by.userId, decidedAt: now });
  });
  const [approval] = await presentApprovals(context.db, project.accountId, [row]);
  if (approval === undefined) throw new AppError('internal');
  return approval;
}
