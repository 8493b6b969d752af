import type { PlanReason } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';
import { requireEditable } from './include';
import { movedItems } from './moved-items';
import { lockPlanRow } from './plan-query';

const moved: PlanReason = 'moved_since_made';

/**
 * Compares a draft with the values as they are now. What moved is planned from there and left out, until somebody has looked at it and
 * chooses it by name; what is as it was wanted by now is no change any more. Throws `not_found`, `plan_already_applied`, `approval_waiting`.
 */
export async function comparePlan(db: Db, project: ProjectRef, planId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockPlanRow(tx, project, planId);
    requireEditable(row);
    if (row.source === 'duplicate') return;
    await tx.execute(sql`
      update plan_item item set from_value = current.value, is_included = false, reason = ${moved}
      from (select i.seq, nullif(l.field_values->i.field, 'null') as value ${movedItems(row)}) current
      where item.plan_id = ${row.id} and item.account_id = ${row.accountId} and item.seq = current.seq`);
    await tx.execute(sql`
      with same as (
        delete from plan_item i where i.plan_id = ${row.id} and i.account_id = ${row.accountId} and i.state = 'changed'
          and i.reason = ${moved}
          and coalesce(i.from_value, 'null') = coalesce(i.to_value, 'null')
        returning i.location_seq, i.field, i.to_value
      ), gathered as (
        select location_seq, jsonb_object_agg(field, to_value) as its, count(*)::int as many from same group by location_seq
      )
      update plan_location p set same_values = p.same_values || g.its, same_count = p.same_count + g.many
      from gathered g where p.plan_id = ${row.id} and p.account_id = ${row.accountId} and p.seq = g.location_seq`);
  });
}
