import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';

const keepCallsMs = 7 * 24 * 3_600_000;
const mostAtOnce = 20_000;

/** Deletes calls older than a week and unused paces of profiles, so that neither table grows for ever. */
export async function forgetOldCalls({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - keepCallsMs).toISOString();
  await db.execute(sql`
    delete from provider_call where id in
      (select id from provider_call where started_at < ${before} order by started_at limit ${mostAtOnce})`);
  await db.execute(
    sql`delete from provider_pace where key like 'profile:%' and next_at < ${now.toISOString()}`,
  );
}

/**
 * Frees dead rows and renews the planner's statistics. PostgreSQL does so by itself; the embedded database does not, and would grow with
 * every synchronisation.
 */
export async function tidyEmbedded({ database }: Pick<AppContext, 'database'>): Promise<void> {
  if (database.kind !== 'embedded') return;
  await database.pool.query(
    'vacuum (analyze) location, review, local_post, location_score, score_due, ledger_entry, field_history, job, provider_call, ' +
      'provider_pace',
  );
}
