import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { SignedInPerson } from '#src/testing/test-app';

/** Whose the locations are. */
export type Owner = Pick<SignedInPerson, 'account' | 'project'>;

/** Scores, suggestions, divergences and states of health, as many as a large account has, and a connection that was lost. */
export async function insertStates(
  db: Db,
  { account, project }: Owner,
  all: readonly string[],
): Promise<void> {
  const now = new Date().toISOString();
  const every = (step: number) => sql`${sql.param(all.filter((_, index) => index % step === 0))}::uuid[]`;
  await db.execute(sql`
    update location set health = 'suspended' where id = any(${every(700)})`);
  await db.execute(sql`
    update location set labels = labels || '{Piloto}' where id = any(${every(700)})`);
  await db.execute(sql`
    update location set provider_account = 'accounts/2' where id = any(${every(900)})`);
  await db.execute(sql`
    insert into divergence (id, account_id, project_id, location_id, field, ours, theirs, state, found_at, seen_at)
    select gen_random_uuid(), ${account.id}, ${project.id}, id, 'website', '"a"', '"b"', 'open', ${now}, ${now}
    from unnest(${every(500)}) as t(id)`);
  await db.execute(sql`
    insert into location_score (location_id, account_id, project_id, name_key, status, time_zone, posts_read, reviews_read,
      categories, description, special_dates, points, level, pending)
    select l.id, l.account_id, l.project_id, l.name_key, l.status, l.time_zone, true, true, 1, 100, '{}', s.points,
      case when s.points < 40 then 'low' when s.points < 75 then 'medium' else 'high' end, s.points::int % 256
    from location l, lateral (select (length(l.name) * 37 + ascii(right(l.name, 1)) * 11) % 101 as points) s
    where l.project_id = ${project.id} on conflict (location_id) do nothing`);
  for (const [state, group] of [
    ['linked', 'accounts/1'],
    ['expired', 'accounts/2'],
  ] as const) {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into provider_grant (account_id, subject, sealed_refresh_token, state, created_at)
      values (${account.id}, ${`bench ${state}`}, 'x', ${state}, ${now}) returning id`);
    await db.execute(sql`
      insert into provider_group (grant_id, name, account_id, display_name, type, read_at)
      values (${rows[0]?.id ?? ''}, ${group}, ${account.id}, 'bench', 'LOCATION_GROUP', ${now})`);
  }
  await db.execute(sql`analyze`);
}

/** A job that still changes 1,000 locations and failed at 500 others, so that ledgers are looked up for real. */
export async function insertLedger(
  db: Db,
  { account, project }: Owner,
  all: readonly string[],
): Promise<void> {
  await db.execute(sql`
    insert into job (id, account_id, project_id, kind, title, state, created_at, run_at)
    values (gen_random_uuid(), ${account.id}, ${project.id}, 'apply', 'bench', 'settling', now(), now() + interval '1 year')`);
  await db.execute(sql`
    insert into ledger_entry (job_id, seq, account_id, project_id, location_id, field, state, updated_at)
    select j.id, l.n, ${account.id}, ${project.id}, l.id, 'website', case when l.n % 3 = 0 then 'failed' else 'in_review' end, now()
    from job j, unnest(${sql.param(all.filter((_, index) => index % 66 === 0))}::uuid[]) with ordinality as l(id, n)
    where j.project_id = ${project.id}`);
  await db.execute(sql`analyze ledger_entry`);
}
