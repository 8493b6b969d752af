import type { LocationHealth } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { PlannableLocation } from './locations';

const locationsAtATime = 500;

/** A location out of a selection. */
export type SelectedLocation = PlannableLocation & { readonly health: LocationHealth };

/** The locations of a selection by name, some hundreds at a time. */
export async function* readSelected(db: Db, condition: SQL): AsyncGenerator<SelectedLocation[], void> {
  let after = sql`true`;
  for (;;) {
    const { rows } = await db.execute<SelectedLocation & { nameKey: string }>(sql`
      with page as materialized (
        select l.id, l.name_key from location l where ${condition} and ${after}
        order by l.name_key, l.id limit ${locationsAtATime}
      )
      select p.name_key as "nameKey", l.id, l.provider_name as "providerName", l.name, l.city, l.state,
        l.search_text as "searchText", l.field_values as "values", l.can_reopen as "canReopen", l.health
      from page p join location l on l.id = p.id
      order by p.name_key, p.id`);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < locationsAtATime) return;
    after = sql`(l.name_key, l.id) > (${last.nameKey}, ${last.id}::uuid)`;
  }
}

/** Begins with the next batch while the one before is worked on, so that no more than two are held. */
export async function* oneAhead<Batch>(batches: AsyncGenerator<Batch, void>): AsyncGenerator<Batch, void> {
  let coming = batches.next();
  try {
    for (;;) {
      const result = await coming;
      if (result.done === true) return;
      coming = batches.next();
      // Whoever waits for it next is told; until then, nobody may.
      coming.catch(() => undefined);
      yield result.value;
    }
  } finally {
    await coming.catch(() => undefined);
  }
}
