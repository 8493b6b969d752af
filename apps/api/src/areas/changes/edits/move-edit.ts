import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import type { Actor, ProjectScope } from '#src/http/authenticate';
import type { AuditedCaller } from '#src/areas/base/door';
import { movePlan } from '#src/areas/changes/orders/move';
import { requireMayChange, requireMaySchedule } from '#src/areas/changes/plans/may-change';
import { readPlanRow } from '#src/areas/changes/plans/plan-query';

/**
 * Moves a waiting plan to another time. Throws as `movePlan` does, `not_authorized` for posts where the caller may not edit these and
 * their schedules, and `post_not_waiting` for replies, whose time is the outbox's.
 */
export async function moveEdit(
  context: AppContext,
  project: ProjectScope,
  planId: string,
  { wall }: RequestOf<typeof contract.plans.move>['body'],
  user: Actor,
  by: AuditedCaller,
): Promise<ResponseOf<typeof contract.plans.move>> {
  const { subjectFields } = await readPlanRow(context.db, project, planId);
  await requireMayChange(context.db, project, user, { planId });
  if (subjectFields.includes('reply')) throw new AppError('post_not_waiting');
  await requireMaySchedule(context.db, project, user, { planId });
  await movePlan(context, project, planId, wall, by);
  const { applyAt, applyLocalAt } = await readPlanRow(context.db, project, planId);
  if (applyAt === null) throw new AppError('not_found');
  return { at: applyAt.toISOString(), localAt: applyLocalAt };
}
