import type { planSelectionSchema } from '@frontage/api-client/contract';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../db/database';
import { planItem } from '../../db/schema';
import { AppError } from '../../http/errors';
import { lockPlanRow } from './plan-query';
import type { ProjectRef } from './scope';

type Selection = z.output<typeof planSelectionSchema>;

/** Takes changed items of a draft in or leaves them out. Throws `not_found`, `plan_already_applied`. */
export async function includeItems(
  db: Db,
  project: ProjectRef,
  planId: string,
  selection: Selection,
  isIncluded: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockPlanRow(tx, project, planId);
    if (row.state !== 'draft') throw new AppError('plan_already_applied');
    await tx
      .update(planItem)
      .set({ isIncluded })
      .where(
        and(
          eq(planItem.planId, planId),
          eq(planItem.accountId, project.accountId),
          eq(planItem.state, 'changed'),
          selected(selection),
        ),
      );
  });
}

const seqForm = /^\d{1,9}$/;

function selected(selection: Selection): SQL | undefined {
  if ('itemIds' in selection)
    return inArray(planItem.seq, selection.itemIds.filter((id) => seqForm.test(id)).map(Number));
  if ('locationIds' in selection) return inArray(planItem.locationId, selection.locationIds);
  if ('field' in selection) return eq(planItem.field, selection.field);
  return 'risky' in selection ? eq(planItem.isRisky, true) : undefined;
}
