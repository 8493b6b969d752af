import type { contract, ResponseOf } from '@frontage/api-client/contract';
import type { LocationStatus } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { isImportingProject } from '#src/db/open-project';
import { idList, idsOf, isOf, type ProjectsRead } from '#src/http/project-ref';
import type { UnifiedScope } from '#src/http/unified';
import { divergingIds, isLost, readReach } from './reach';
import { inFlightCondition, inProject, refusedCondition } from './filter';

/** Counts, the values filters can take, and how fresh the copy is. */
export type LocationSummary = ResponseOf<typeof contract.locations.summary>;

/** A filter offers no more values than this, the most frequent ones. */
const mostValues = 1_000;

type Facet = 'status' | 'city' | 'state' | 'category' | 'label';
type FacetRow = { facet: Facet; value: string; count: number };
type Head = {
  total: number;
  projects: { id: string; count: number }[];
  first_name: string | null;
  last_name: string | null;
  in_flight: number;
  refused: number;
  suggested: number;
  synced_at: string | Date | null;
  provider_failed_at: string | Date | null;
  is_syncing: boolean;
  is_first_reading: boolean;
  importing: { done: number; total: number } | null;
};

/** Reads a summary: one pass over the locations for the facets, one statement for the rest. */
export async function summarizeLocations(db: Db, projects: UnifiedScope): Promise<LocationSummary> {
  const facets = await readFacets(db, projects);
  const head = await readHead(db, projects);
  const of = (facet: Facet) =>
    facets.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count }));
  const byStatus = new Map(of('status').map(({ value, count }) => [value, count]));
  const countOf = (status: LocationStatus) => byStatus.get(status) ?? 0;
  const totals = new Map(head.projects.map(({ id, count }) => [id, count]));
  return {
    total: head.total,
    ...(projects.isUnified && {
      projects: projects.scopes.map(({ id, name }) => ({ id, name, count: totals.get(id) ?? 0 })),
    }),
    byStatus: {
      OPEN: countOf('OPEN'),
      CLOSED_TEMPORARILY: countOf('CLOSED_TEMPORARILY'),
      CLOSED_PERMANENTLY: countOf('CLOSED_PERMANENTLY'),
    },
    inFlight: head.in_flight,
    refused: head.refused,
    suggested: head.suggested,
    health: await readHealth(db, projects),
    connections: await countConnections(db, projects, head.total),
    cities: of('city'),
    states: of('state'),
    categories: of('category'),
    labels: of('label'),
    namePrefix: head.total < 2 ? '' : commonPrefix(head.first_name ?? '', head.last_name ?? ''),
    readAt: head.synced_at === null ? null : new Date(head.synced_at).toISOString(),
    isSyncing: head.is_syncing,
    isFirstReading: head.is_first_reading,
    importing: head.importing,
    isStale: head.provider_failed_at !== null,
  };
}

async function readFacets(db: Db, projects: ProjectsRead): Promise<FacetRow[]> {
  const { rows } = await db.execute<FacetRow>(sql`
    with counted as (
      select case when grouping(l.status) = 0 then 'status' when grouping(l.city) = 0 then 'city'
          when grouping(l.state) = 0 then 'state' else 'category' end as facet,
        coalesce(l.status, l.city, l.state, l.category) as value, count(*)::int as count
      from location l where ${inProject(projects)}
      group by grouping sets ((l.status), (l.city), (l.state), (l.category))
      union all
      select 'label', label, count(*)::int from location l, unnest(l.labels) as label
      where ${inProject(projects)} group by label
    )
    select facet, value, count from (
      select *, row_number() over (partition by facet order by count desc, value) as place
      from counted where value is not null
    ) ranked
    where place <= ${mostValues} order by facet, place`);
  return rows;
}

/** What keeps the merchant from locations; by its own index, since it is few of them. */
async function readHealth(db: Db, projects: ProjectsRead): Promise<LocationSummary['health']> {
  const { rows } = await db.execute<LocationSummary['health'][number]>(sql`
    select l.health as value, count(*)::int as count from location l
    where ${inProject(projects)} and l.health <> 'fine' group by l.health order by 2 desc, 1`);
  return rows;
}

/** How many of `total` locations have which connection; only where something is lost are they gone through. */
async function countConnections(
  db: Db,
  projects: ProjectsRead,
  total: number,
): Promise<LocationSummary['connections']> {
  const lost = isLost(await readReach(db, projects));
  const diverging = sql`l.id in (${divergingIds(projects)})`;
  const count = (condition: SQL) =>
    sql`(select count(*)::int from location l where ${inProject(projects)} and ${condition})`;
  const { rows } = await db.execute<{ diverging: number; lost: number; both: number }>(sql`
    select ${count(diverging)} as diverging, ${count(lost)} as lost, ${count(sql`${lost} and ${diverging}`)} as both`);
  const found = rows[0] ?? { diverging: 0, lost: 0, both: 0 };
  return [
    { value: 'linked' as const, count: total - found.diverging - found.lost + found.both },
    { value: 'divergence' as const, count: found.diverging },
    { value: 'lost' as const, count: found.lost },
  ].filter(({ count }) => count > 0);
}

async function readHead(db: Db, projects: ProjectsRead): Promise<Head> {
  const ledger = sql`from ledger_entry e where ${isOf('e', projects)}`;
  const { rows } = await db.execute<Head>(sql`
    select case when count(*) = count(p.synced_at) then min(p.synced_at) end as synced_at, max(p.provider_failed_at) as provider_failed_at,
      coalesce(sum(n.total), 0)::int as total, min(n.first_name) as first_name, max(n.last_name) as last_name,
      coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'count', n.total)), '[]') as projects,
      (select count(distinct e.location_id)::int ${ledger} and ${inFlightCondition}) as in_flight,
      (select count(distinct e.location_id)::int ${ledger} and ${refusedCondition}) as refused,
      (select count(distinct s.location_id)::int from suggestion s
        where ${isOf('s', projects)} and s.state = 'open') as suggested,
      bool_or(exists (select 1 from job j where j.project_id = p.id and j.kind = 'sync'
        and j.state in ('scheduled', 'queued', 'running', 'settling'))) as is_syncing,
      bool_or(exists (select 1 from job j where j.project_id = p.id and j.kind = 'content'
          and j.state in ('scheduled', 'queued', 'running', 'settling'))
        and exists (select 1 from location l where ${inProject(projects)} and l.project_id = p.id
          and (l.posts_read_at is null or l.reviews_read_at is null or l.media_read_at is null))) as is_first_reading,
      case when count(i.total) > 0 then jsonb_build_object('done', sum(i.done), 'total', sum(i.total)) end as importing
    from project p
    cross join lateral (
      select count(*)::int as total, min(l.name collate "C") as first_name, max(l.name collate "C") as last_name
      from location l where ${inProject(projects)} and l.project_id = p.id
    ) n
    left join lateral (
      select j.done, j.total from job j
      where ${isImportingProject('p')} and j.account_id = p.account_id and j.project_id = p.id and j.kind = 'import'
        and j.state in ('scheduled', 'queued', 'running', 'settling') limit 1
    ) i on true
    where p.account_id = ${projects.accountId} and p.id = any(${idList(idsOf(projects))})`);
  const [head] = rows;
  if (head === undefined) throw new TypeError('An aggregate has one row.');
  return head;
}

const separators = [' - ', ' – ', ' — ', ' | ', ': ', ', '];

/** The part that two names share, up to and with its last separator; the first and last name in order speak for all. */
export function commonPrefix(first: string, last: string): string {
  let length = 0;
  while (length < first.length && first[length] === last[length]) length += 1;
  const shared = first.slice(0, length);
  const ends = separators.map((separator) => {
    const at = shared.lastIndexOf(separator);
    return at < 0 ? 0 : at + separator.length;
  });
  return shared.slice(0, Math.max(...ends));
}
