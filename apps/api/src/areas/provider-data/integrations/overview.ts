import type { contract, ProviderGrant, ResponseOf } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { isOutOfReach } from '#src/provider/reach';
import type { ProjectRef } from '#src/http/project-ref';
import { countIntegrations } from './list';
import { requireWholeProjects } from './scope';

type Moment = string | Date | null;
type Row = {
  id: string;
  name: string | null;
  state: 'linked' | 'expired';
  created_at: Moment;
  connected_by: string | null;
  lost_at: Moment;
  lost_reason: string | null;
  read_at: Moment;
  is_reading: boolean;
  read_failed: string | null;
  groups: ProviderGrant['groups'] | null;
};

const time = (moment: Moment) => (moment === null ? null : new Date(moment).toISOString());

/** The connections of an account, and how much of what they reach is linked. */
export async function readOverview(
  { db, config, clock }: AppContext,
  actor: Actor,
): Promise<ResponseOf<typeof contract.integrations.overview>> {
  requireWholeProjects();
  const now = clock.now().toISOString();
  const { rows } = await db.execute<Row>(sql`
    select g.id, g.name, g.state, g.created_at, u.name as connected_by, g.lost_at, g.lost_reason, g.read_at,
      g.state = 'linked' and (g.read_asked_at is not null
        or (g.read_failed is null and coalesce(g.reading_until, to_timestamp(0)) > ${now})) as is_reading,
      g.read_failed,
      (select json_agg(json_build_object('name', r.name, 'displayName', r.display_name, 'isPersonal', r.type = 'PERSONAL',
          'locations', r.locations, 'project', (select p.name from project p where p.account_id = r.account_id
            and p.deleted_at is null and 'accounts/' || p.gmb_account_id = r.name limit 1))
          order by r.type <> 'PERSONAL', r.display_name)
        from provider_group r where r.grant_id = g.id) as groups
    from provider_grant g left join app_user u on u.id = g.connected_by and u.account_id = g.account_id
    where g.account_id = ${actor.accountId} order by g.created_at, g.id`);
  const waiting = rows.some(({ state }) => state === 'expired') ? await countWaiting(db, actor.accountId) : 0;
  return {
    provider: config.PROVIDER_BASE_URL === 'google' ? 'google' : 'sandbox',
    grants: rows.map((row) => ({
      id: row.id,
      name: row.name,
      state: row.state,
      connectedAt: time(row.created_at) ?? now,
      connectedBy: row.connected_by,
      lostAt: time(row.lost_at),
      lostReason: row.lost_reason,
      groups: row.groups ?? [],
      readAt: time(row.read_at),
      isReading: row.is_reading,
      readFailed: row.read_failed,
      waitingJobs: row.state === 'expired' ? waiting : 0,
    })),
    ...(await countIntegrations(db, actor)),
  };
}

async function countWaiting(db: Db, accountId: string, projectId: string | null = null): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from job where account_id = ${accountId} and waits_for = 'grant'
      and (${projectId}::uuid is null or project_id = ${projectId}::uuid)`);
  return rows[0]?.count ?? 0;
}

/** Whether locations of a project are out of reach because a connection was lost, and since when. */
export async function readStatus(
  db: Db,
  project: ProjectRef & { readonly gmbAccountId: string | null },
): Promise<ResponseOf<typeof contract.integrations.status>> {
  const group = project.gmbAccountId === null ? null : `accounts/${project.gmbAccountId}`;
  const { rows } = await db.execute<{ lost_at: Moment }>(sql`
    select min(g.lost_at) as lost_at from provider_grant g
    where g.account_id = ${project.accountId} and g.state = 'expired' and exists (
      select 1 from (
        select ${group}::text as provider_account where ${group}::text is not null
        union select distinct pl.provider_account from provider_listing pl where pl.project_id = ${project.id}
      ) s cross join lateral (select ${project.accountId}::uuid as account_id, s.provider_account) p
      where ${isOutOfReach('p')} and (
        exists (select 1 from provider_group r where r.grant_id = g.id and r.name = p.provider_account)
        or not exists (select 1 from provider_group r where r.account_id = g.account_id and r.name = p.provider_account)))`);
  const lostAt = time(rows[0]?.lost_at ?? null);
  return {
    lostAt,
    waitingJobs: lostAt === null ? 0 : await countWaiting(db, project.accountId, project.id),
  };
}

/** Asks for a grant to be read anew, soon. Throws `not_found`. */
export async function askToRead(
  { db, clock }: AppContext,
  accountId: string,
  grantId: string,
): Promise<void> {
  const { rows } = await db.execute(sql`
    update provider_grant set read_asked_at = ${clock.now().toISOString()}, read_failed = null,
      reading_until = case when read_failed is null then reading_until end
    where id = ${grantId} and account_id = ${accountId} returning id`);
  if (rows.length === 0) throw new AppError('not_found');
}
