import type { PlanApproval } from '@frontage/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { plan, planApproval } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller, notify } from '#src/areas/base/door';
import { countChanges, lockPlanRow } from '#src/areas/changes/plans/plan-query';
import { requireSoon } from '#src/areas/changes/plans/apply-plan';
import type { ProjectRef } from '#src/http/project-ref';
import { tellApprovers } from './tell';
import { needsApproval } from '#src/areas/access/door';
import { presentApprovals } from './who';

/**
 * Sends a draft for approval: from now on it waits, and nobody changes, applies or drops it. Throws `not_found`,
 * `approval_not_needed` for a caller without approval users, `approval_waiting`, `plan_already_applied`, `plan_not_ready`,
 * `plan_empty`, `time_in_past`.
 * @param at when it should begin; `null` is as soon as it is approved.
 */
export async function askForApproval(
  context: AppContext,
  project: ProjectRef,
  planId: string,
  at: Date | null,
  by: AuditedCaller,
): Promise<PlanApproval> {
  const now = context.clock.now();
  const row = await context.db.transaction(async (tx) => {
    const draft = await lockPlanRow(tx, project, planId);
    if (!(await needsApproval(tx, project.accountId, by.userId))) throw new AppError('approval_not_needed');
    if (draft.state === 'waiting_approval') throw new AppError('approval_waiting');
    if (draft.jobId !== null) throw new AppError('plan_already_applied');
    if (draft.state !== 'draft') throw new AppError('plan_not_ready');
    if (at !== null) requireSoon(at, now);
    const counts = await countChanges(tx, draft);
    if (counts.changes === 0) throw new AppError('plan_empty');
    const approval = {
      id: randomUUID(),
      accountId: project.accountId,
      projectId: project.id,
      planId: draft.id,
      requestedBy: by.userId,
      requestedAt: now,
      wantedAt: at,
      ...counts,
      state: 'waiting' as const,
    };
    const [sent] = await tx.insert(planApproval).values(approval).returning();
    if (sent === undefined) throw new AppError('internal');
    await setPlanState(tx, project, draft.id, 'waiting_approval', at);
    const userIds = await tellApprovers(tx, context, draft, sent);
    await record(tx, {
      ...by,
      at: now,
      action: 'approval_asked',
      projectId: project.id,
      object: { kind: 'plan', id: draft.id, name: draft.title },
      after: { ...counts, risky: counts.risky.map(({ field }) => field), applyAt: at },
    });
    await notify(context, tx, { accountId: project.accountId, projectId: project.id }, [
      {
        type: 'approval_waiting',
        params: { planId: draft.id, title: draft.title },
        userIds,
        hasOwnMail: true,
      },
    ]);
    return sent;
  });
  const [approval] = await presentApprovals(context.db, project.accountId, [row]);
  if (approval === undefined) throw new AppError('internal');
  return approval;
}

/** Moves a plan between draft and waiting. */
export async function setPlanState(
  tx: Tx,
  project: ProjectRef,
  planId: string,
  state: 'draft' | 'waiting_approval',
  applyAt: Date | null,
): Promise<void> {
  await tx
    .update(plan)
    .set({ state, applyAt })
    .where(and(eq(plan.id, planId), eq(plan.accountId, project.accountId), eq(plan.projectId, project.id)));
}
