import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { asSystem } from '#src/db/tenant-context';
import type { ClaimedJob } from '#src/queue/handler';
import { fenced } from '#src/queue/lease';
import type { Provider } from '#src/provider/port';
import { categoryRegion } from '#src/areas/locations/door';
import { readPatiently } from './patience';

/** The language in which categories are shown. */
const categoryLanguage = 'pt-BR';
const staleMs = 24 * 3_600_000;
const batchSize = 500;

/** Reads the provider's categories again once a day; one that the provider dropped stays, since locations may still hold it. */
export async function refreshCategories(
  context: AppContext,
  job: ClaimedJob,
  provider: Provider,
  signal: AbortSignal,
): Promise<void> {
  await asSystem('catalogue', () => refreshAll(context, job, provider, signal));
}

async function refreshAll(
  context: AppContext,
  job: ClaimedJob,
  provider: Provider,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = context;
  const since = new Date(clock.now().getTime() - staleMs).toISOString();
  const { rows } = await db.execute(sql`
    select 1 from provider_category where region = ${categoryRegion} and read_at > ${since} limit 1`);
  if (rows.length > 0) return;
  const categories = await readPatiently(clock, signal, () =>
    provider.listCategories(categoryRegion, categoryLanguage),
  );
  const at = clock.now().toISOString();
  const unique = [...new Map(categories.map((category) => [category.name, category])).values()];
  for (let from = 0; from < unique.length; from += batchSize) {
    const batch = JSON.stringify(unique.slice(from, from + batchSize));
    await fenced(db, job, (tx) =>
      tx.execute(sql`
        insert into provider_category (name, display_name, region, read_at)
        select r.name, r."displayName", ${categoryRegion}, ${at}::timestamptz
        from jsonb_to_recordset(${batch}::jsonb) as r(name text, "displayName" text)
        on conflict (name) do update set display_name = excluded.display_name, read_at = excluded.read_at`),
    );
  }
}
