import { fieldsOfHome } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { isHidden } from '#src/areas/locations/door';

type Drafted = {
  readonly id: string;
  readonly accountId: string;
  readonly source: string;
  readonly state: string;
};

const sentFields = sql.join(
  fieldsOfHome('location', 'status', 'attributes', 'media').map((field) => sql`${field}`),
  sql`, `,
);

/**
 * At how many locations of a plan that was not applied Google would take the changes and show nothing of them, because their merchant has no
 * voice there. A new location has none before it is verified, which is after it was made.
 */
export async function countNotPublic(db: Db | Tx, plan: Drafted): Promise<number> {
  if (plan.state !== 'draft' && plan.state !== 'waiting_approval') return 0;
  const { rows } = await db.execute<{ locations: number }>(sql`
    select count(distinct i.location_id)::int as locations
    from plan_item i join location l on l.id = i.location_id and l.account_id = i.account_id
    where i.plan_id = ${plan.id} and i.account_id = ${plan.accountId} and i.state = 'changed' and i.is_included
      and i.subject_id is null and i.field in (${sentFields})
      and (${plan.source === 'duplicate'} or ${isHidden})`);
  return rows[0]?.locations ?? 0;
}
