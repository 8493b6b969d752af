import type { contract, IntegrationRow, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import type { LocationHealth } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#src/db/database';
import type { Actor } from '#src/http/authenticate';
import { isOutOfReach } from '#src/provider/reach';
import { groupCondition, searchFor } from '#src/areas/locations/door';
import { folded, readCursor, writeCursor } from '#src/areas/base/door';
import { visibleListings } from './scope';

type Query = RequestOf<typeof contract.integrations.list>['query'];
/** What narrows a list of integrations. */
export type IntegrationFilter = Omit<Query, 'cursor' | 'limit'>;

/** A listing with the location it is linked to. */
export const listingRows = sql.raw(`provider_listing pl
  left join location l on l.account_id = pl.account_id and l.project_id = pl.project_id
    and l.provider_name = pl.provider_name and l.removed_at is null`);

/** What we know of a location's health: as it was asked about where it is linked, else as the list shows. */
const health =
  sql.raw(`coalesce(nullif(l.health, 'fine'), case when pl.duplicate_of is not null then 'duplicate'
  when not pl.has_voice then 'unverified' else 'fine' end)`);

const isDiverging = sql.raw(
  `exists (select 1 from divergence d where d.location_id = l.id and d.state = 'open')`,
);

/** The locations of one of our groups, as a condition on {@link listingRows}. */
async function inOwnGroup(db: Db | Tx, { accountId }: Actor, groupId: string): Promise<SQL> {
  const { rows } = await db.execute<{ project_id: string }>(
    sql`select project_id from location_group where account_id = ${accountId} and id = ${groupId}`,
  );
  const [group] = rows;
  if (group === undefined) return sql`false`;
  const project = { id: group.project_id, accountId };
  return sql`l.project_id = ${project.id} and ${await groupCondition(db, project, groupId)}`;
}

/** A filter as a condition on {@link listingRows}, within what somebody sees. */
export async function matching(db: Db | Tx, actor: Actor, filter: IntegrationFilter): Promise<SQL> {
  const conditions: SQL[] = [sql`pl.account_id = ${actor.accountId}`, visibleListings(actor)];
  if (filter.state === 'pending_link') conditions.push(sql`pl.project_id is null`);
  if (filter.state === 'linked') conditions.push(sql`pl.project_id is not null`);
  if (filter.state === 'divergence') conditions.push(isDiverging);
  conditions.push(
    ...searchFor(filter.search ?? '', actor.permissions, {
      all: sql`pl.search_text`,
      shown: [
        sql`pl.title_key`,
        ...['store_code', 'address', 'city'].map((name) => folded(sql.raw(`pl.${name}`))),
      ],
    }),
  );
  if (filter.group !== undefined) conditions.push(sql`pl.provider_account = ${filter.group}`);
  if (filter.ownGroup !== undefined) conditions.push(await inOwnGroup(db, actor, filter.ownGroup));
  if (filter.projectId !== undefined) conditions.push(sql`pl.project_id = ${filter.projectId}`);
  if (filter.health !== undefined) conditions.push(sql`${health} = ${filter.health}`);
  return sql.join(conditions, sql` and `);
}

type Row = {
  name: string;
  title: string;
  title_key: string;
  store_code: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  group_name: string;
  group_title: string | null;
  project_id: string | null;
  project_name: string | null;
  location_id: string | null;
  health: LocationHealth;
  divergences: number;
  is_out_of_reach: boolean;
  was_linked: boolean;
  read_at: string | Date;
};

/** A page of the provider's locations, by name. */
export async function listIntegrations(
  db: Db,
  actor: Actor,
  { cursor, limit, ...filter }: Query,
): Promise<{ items: IntegrationRow[]; next: string | null; total: number | null }> {
  const after = readCursor(cursor, z.tuple([z.string(), z.string()]));
  const where = await matching(db, actor, filter);
  const rest =
    after === undefined ? sql`true` : sql`(pl.title_key, pl.provider_name) > (${after[0]}, ${after[1]})`;
  const { rows } = await db.execute<Row>(sql`
    with page as (
      select pl.*, l.id as location_id, ${health} as health from ${listingRows}
      where ${where} and ${rest} order by pl.title_key, pl.provider_name limit ${limit + 1})
    select p.provider_name as name, p.title, p.title_key, p.store_code, p.address, p.city, p.state,
      p.provider_account as group_name, (select g.display_name from provider_group g
        where g.account_id = p.account_id and g.name = p.provider_account limit 1) as group_title,
      p.project_id, j.name as project_name, p.location_id, p.health,
      (select count(*)::int from divergence d where d.location_id = p.location_id and d.state = 'open') as divergences,
      ${isOutOfReach('p')} as is_out_of_reach,
      p.project_id is null and exists (select 1 from location o where o.account_id = p.account_id
        and o.provider_name = p.provider_name and o.unlinked_at is not null) as was_linked,
      p.read_at
    from page p left join project j on j.id = p.project_id
    order by p.title_key, p.provider_name`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(present),
    next: rows.length > limit && last !== undefined ? writeCursor([last.title_key, last.name]) : null,
    total: after === undefined ? await countMatching(db, where) : null,
  };
}

async function countMatching(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${listingRows} where ${where}`,
  );
  return rows[0]?.count ?? 0;
}

function present(row: Row): IntegrationRow {
  return {
    name: row.name,
    title: row.title,
    storeCode: row.store_code,
    address: row.address,
    city: row.city,
    state: row.state,
    group: { name: row.group_name, displayName: row.group_title },
    project:
      row.project_id === null || row.project_name === null
        ? null
        : { id: row.project_id, name: row.project_name },
    locationId: row.location_id,
    health: row.health,
    divergences: row.divergences,
    isOutOfReach: row.is_out_of_reach,
    wasLinked: row.was_linked,
    readAt: new Date(row.read_at).toISOString(),
  };
}

type Counts = ResponseOf<typeof contract.integrations.overview>['counts'];
type Healths = ResponseOf<typeof contract.integrations.overview>['health'];

/** How many there are in each state, and of each health but the good one; one pass over what somebody sees. */
export async function countIntegrations(db: Db, actor: Actor): Promise<{ counts: Counts; health: Healths }> {
  const { rows } = await db.execute<{
    health: LocationHealth;
    all: number;
    linked: number;
    divergence: number;
  }>(sql`
    select ${health} as health, count(*)::int as all, count(pl.project_id)::int as linked,
      (count(*) filter (where ${isDiverging}))::int as divergence
    from ${listingRows} where ${await matching(db, actor, { state: 'all' })} group by 1`);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const [all, linked] = [sum((row) => row.all), sum((row) => row.linked)];
  return {
    counts: { all, linked, pending_link: all - linked, divergence: sum((row) => row.divergence) },
    health: rows
      .filter((row) => row.health !== 'fine')
      .map((row) => ({ value: row.health, count: row.all }))
      .sort((a, b) => b.count - a.count),
  };
}
