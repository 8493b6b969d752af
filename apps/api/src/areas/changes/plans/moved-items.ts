import { fieldsOfHome, type PlanReason } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';

type Compared = {
  readonly id: string;
  readonly accountId: string;
  readonly source: string;
  readonly state: string;
};

/** Fields of which our copy of a location holds the value that a plan compares with. */
const compared = sql.join(
  fieldsOfHome('location', 'status', 'attributes').map((field) => sql`${field}`),
  sql`, `,
);

/** Items of a plan that would be sent, with their location, where the value is not what it was when they were planned. */
export function movedItems(plan: Pick<Compared, 'id' | 'accountId'>): SQL {
  return sql`from plan_item i join location l on l.id = i.location_id and l.account_id = i.account_id
    where i.plan_id = ${plan.id} and i.account_id = ${plan.accountId} and i.state = 'changed' and i.is_included
      and not i.is_resend and i.subject_id is null and i.field in (${compared})
      and coalesce(l.field_values->i.field, 'null') <> coalesce(i.from_value, 'null')`;
}

/** Why an item is left out until somebody chooses it: its value moved after the file was exported, or the plan was made. */
export const movedReasons: readonly PlanReason[] = ['moved_since_export', 'moved_since_made'];

/** How many values of a plan that was not applied have moved since it was made. A new location has none that could. */
export async function countMoved(db: Db | Tx, plan: Compared): Promise<number> {
  if (plan.source === 'duplicate' || (plan.state !== 'draft' && plan.state !== 'waiting_approval')) return 0;
  const { rows } = await db.execute<{ moved: number }>(
    sql`select count(*)::int as moved ${movedItems(plan)}`,
  );
  return rows[0]?.moved ?? 0;
}
