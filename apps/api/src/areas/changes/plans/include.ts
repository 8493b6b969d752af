import type { planSelectionSchema } from '@frontage/api-client/contract';
import { and, countDistinct, eq, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, Tx } from '#src/db/database';
import { planItem, planLocation } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { movedReasons } from './moved-items';
import { lockPlanRow, type PlanRow } from './plan-query';
import type { ProjectRef } from '#src/http/project-ref';

type Selection = z.output<typeof planSelectionSchema>;

/**
 * Takes changed items of a draft in or leaves them out. Throws `not_found`, also where any of the named items or locations is
 * not the plan's, `plan_already_applied`, and `approval_waiting`.
 */
export async function includeItems(
  db: Db,
  project: ProjectRef,
  planId: string,
  selection: Selection,
  isIncluded: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockPlanRow(tx, project, planId);
    requireEditable(row);
    await requireKnown(tx, row, selection);
    await tx
      .update(planItem)
      .set({ isIncluded })
      .where(
        and(
          eq(planItem.planId, planId),
          eq(planItem.accountId, project.accountId),
          eq(planItem.state, 'changed'),
          selected(selection),
          isIncluded ? asksForMoved(selection) : undefined,
        ),
      );
  });
}

/** Throws `approval_waiting` and `plan_already_applied` for a plan whose items can no longer be chosen. */
export function requireEditable(row: PlanRow): void {
  if (row.state === 'waiting_approval') throw new AppError('approval_waiting');
  if (row.state !== 'draft') throw new AppError('plan_already_applied');
}

/**
 * Items whose value moved after the file was exported or the plan was made come in only by name: who ticks all of something does not look at each. A location of
 * which nothing else can be chosen is as good as a name.
 */
function asksForMoved(selection: Selection): SQL | undefined {
  if ('itemIds' in selection) return undefined;
  const isUnmoved = or(isNull(planItem.reason), notInArray(planItem.reason, [...movedReasons]));
  if (!('locationIds' in selection)) return isUnmoved;
  return sql`(${isUnmoved} or not exists (
    select 1 from plan_item other where other.plan_id = ${planItem.planId} and other.account_id = ${planItem.accountId}
      and other.location_seq = ${planItem.locationSeq} and other.state = 'changed' and other.reason is null))`;
}

const seqForm = /^\d{1,9}$/;

/** A selection that names something unknown is wrong as a whole: half of it done would look like all of it. */
async function requireKnown(tx: Tx, plan: PlanRow, selection: Selection): Promise<void> {
  if ('itemIds' in selection) {
    if (!selection.itemIds.every((id) => seqForm.test(id))) throw new AppError('not_found');
    const seqs = [...new Set(selection.itemIds.map(Number))];
    const ofPlan = and(eq(planItem.planId, plan.id), eq(planItem.accountId, plan.accountId));
    const found = await tx.$count(planItem, and(ofPlan, inArray(planItem.seq, seqs)));
    if (found !== seqs.length) throw new AppError('not_found');
  } else if ('locationIds' in selection) {
    const ids = new Set(selection.locationIds.map((id) => id.toLowerCase()));
    const [found] = await tx
      .select({ locations: countDistinct(planLocation.locationId) })
      .from(planLocation)
      .where(
        and(
          eq(planLocation.planId, plan.id),
          eq(planLocation.accountId, plan.accountId),
          inArray(planLocation.locationId, [...ids]),
        ),
      );
    if (found?.locations !== ids.size) throw new AppError('not_found');
  }
}

function selected(selection: Selection): SQL | undefined {
  if ('itemIds' in selection) return inArray(planItem.seq, selection.itemIds.map(Number));
  if ('locationIds' in selection) return inArray(planItem.locationId, selection.locationIds);
  if ('field' in selection) return eq(planItem.field, selection.field);
  return 'risky' in selection ? eq(planItem.isRisky, true) : undefined;
}
