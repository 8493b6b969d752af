import type { contract, ProjectDetail, ProjectRow, RequestOf } from '@frontage/api-client/contract';
import { hasRole, roles } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#src/db/database';
import { isUnexpired } from '#src/db/open-project';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { listMembers } from '#src/areas/access/door';
import { badCursor, readCursor, writeCursor } from '#src/areas/base/door';

type ListQuery = RequestOf<typeof contract.projects.list>['query'];

const openStates = sql.raw(`('scheduled', 'queued', 'running', 'settling')`);

/**
 * Projects on `/projects` as this person sees them, deleted and expired ones included: all of their account, below Admin those they
 * belong to.
 */
export function managedBy(actor: Pick<Actor, 'id' | 'accountId' | 'role'>): SQL {
  const ofAccount = sql`p.account_id = ${actor.accountId}`;
  if (hasRole(actor.role, roles.admin)) return ofAccount;
  return sql`${ofAccount} and exists (select 1 from project_member m
    where m.account_id = ${actor.accountId} and m.project_id = p.id and m.user_id = ${actor.id})`;
}

/** Of {@link managedBy}, the projects that this person holds whole: a change of what their locations share is theirs to make. */
export function heldBy(actor: Pick<Actor, 'id' | 'accountId' | 'role'>): SQL {
  const ofAccount = sql`p.account_id = ${actor.accountId}`;
  if (hasRole(actor.role, roles.admin)) return ofAccount;
  return sql`${ofAccount} and exists (select 1 from project_member m where m.account_id = ${actor.accountId}
    and m.project_id = p.id and m.user_id = ${actor.id} and not m.is_limited)`;
}

const stateOf = (now: Date) => sql`case when p.deleted_at is not null then 'deleted'
  when p.importing_since is not null and i.id is not null then 'importing'
  when not ${isUnexpired('p', now)} then 'expired' else 'active' end`;

type Row = {
  id: string;
  name: string;
  state: ProjectRow['state'];
  gmb_account_id: string | null;
  logo_id: string | null;
  logo: string | null;
  website: string | null;
  utm_source: string | null;
  utm_medium_info: string | null;
  utm_medium_post: string | null;
  brand_name: string | null;
  expiration_date: string | null;
  locations: number;
  users: number;
  created_at: string;
  deleted_at: string | null;
  synced_at: string | null;
  import_id: string | null;
  import_done: number | null;
  import_total: number | null;
  import_reviews: number;
  import_posts: number;
  is_whole: boolean;
  sort_key: string;
};

function rowsStatement(condition: SQL, actor: Actor, now: Date, sortKey: SQL): SQL {
  const importing = sql`p.importing_since is not null and i.id is not null`;
  return sql`
    select p.id, p.name, ${stateOf(now)} as state, p.gmb_account_id, p.logo_id,
      (select '/files/' || s.account_id || '/' || s.file_name from stored_image s
        where s.account_id = p.account_id and s.id::text = p.logo_id) as logo, p.website, p.utm_source, p.utm_medium_info,
      p.utm_medium_post, p.brand_name, p.expiration_date::text as expiration_date,
      l.locations, (select count(*)::int from project_member m where m.account_id = p.account_id and m.project_id = p.id) as users,
      p.created_at, p.deleted_at, p.synced_at, i.id as import_id, i.done as import_done, i.total as import_total,
      case when ${importing} then (select count(*)::int from review r where r.account_id = p.account_id
        and r.project_id = p.id and r.removed_at is null) else 0 end as import_reviews,
      case when ${importing} then (select count(*)::int from local_post o where o.account_id = p.account_id
        and o.project_id = p.id and o.provider_id is not null and o.removed_at is null) else 0 end as import_posts,
      ${heldBy(actor)} as is_whole, (${sortKey})::text as sort_key
    from project p
    left join lateral (select count(*)::int as locations from location l where l.account_id = p.account_id
      and l.project_id = p.id and l.removed_at is null) l on true
    left join lateral (select j.id, j.done, j.total from job j where j.account_id = p.account_id and j.project_id = p.id
      and j.kind = 'import' and j.state in ${openStates} limit 1) i on true
    where ${condition}`;
}

const instantOf = (value: string | null) => (value === null ? null : new Date(value).toISOString());

function present(row: Row): ProjectRow {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    gmbAccountId: row.gmb_account_id,
    logo: row.logo,
    logoId: row.logo_id,
    website: row.website,
    utmSource: row.utm_source,
    utmMediumInfo: row.utm_medium_info,
    utmMediumPost: row.utm_medium_post,
    brandName: row.brand_name,
    expirationDate: row.expiration_date,
    locations: row.locations,
    users: row.users,
    createdAt: new Date(row.created_at).toISOString(),
    deletedAt: instantOf(row.deleted_at),
    syncedAt: instantOf(row.synced_at),
    isWhole: row.is_whole,
    import:
      row.state === 'importing' && row.import_id !== null
        ? {
            jobId: row.import_id,
            done: row.import_done ?? 0,
            total: row.import_total ?? 0,
            reviews: row.import_reviews,
            posts: row.import_posts,
          }
        : null,
  };
}

const sortKeys: Record<ListQuery['sort'], { column: SQL; type: string }> = {
  name: { column: sql`lower(p.name) collate "C"`, type: 'text' },
  createdAt: { column: sql`p.created_at`, type: 'timestamptz' },
  locations: { column: sql`l.locations`, type: 'int' },
};
const cursorSchema = z.tuple([z.string(), z.string(), z.uuid()]);

/** A page of projects; the total comes with the first. Throws `validation_failed` for a cursor of another list. */
export async function listProjects(
  db: Db,
  actor: Actor,
  query: ListQuery,
  now: Date,
): Promise<{ items: ProjectRow[]; next: string | null; total: number | null }> {
  const { column, type } = sortKeys[query.sort];
  const print = `${query.sort} ${query.order}`;
  const after = readCursor(query.cursor, cursorSchema);
  if (after !== undefined && after[0] !== print) throw badCursor();
  const state = stateOf(now);
  const conditions = [
    managedBy(actor),
    query.state === 'all' ? sql`p.deleted_at is null` : sql`${state} = ${query.state}`,
  ];
  if (query.search !== undefined && query.search !== '') {
    const pattern = `%${query.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(
      sql`(lower(p.name) like ${pattern} or lower(coalesce(p.brand_name, '')) like ${pattern} or p.gmb_account_id like ${pattern})`,
    );
  }
  const selected = sql.join(conditions, sql` and `);
  const place =
    after === undefined
      ? sql`true`
      : sql`(${column}, p.id) ${sql.raw(query.order === 'asc' ? '>' : '<')}
          (${after[1]}::${sql.raw(type)}${type === 'text' ? sql` collate "C"` : sql``}, ${after[2]}::uuid)`;
  const direction = sql.raw(query.order);
  const { rows } = await db.execute<Row>(sql`
    ${rowsStatement(sql`${selected} and ${place}`, actor, now, column)}
    order by ${column} ${direction}, p.id ${direction} limit ${query.limit + 1}`);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const next =
    rows.length > query.limit && last !== undefined ? writeCursor([print, last.sort_key, last.id]) : null;
  return {
    items: page.map(present),
    next,
    total: after === undefined ? await countProjects(db, selected) : null,
  };
}

async function countProjects(db: Db, selected: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from project p
    left join lateral (select j.id from job j where j.account_id = p.account_id and j.project_id = p.id
      and j.kind = 'import' and j.state in ${openStates} limit 1) i on true
    where ${selected}`);
  return rows[0]?.total ?? 0;
}

/** One project with its members and unified projects; throws `not_found` for one that this person does not manage. */
export async function readProject(db: Db | Tx, actor: Actor, id: string, now: Date): Promise<ProjectDetail> {
  const { rows } = await db.execute<Row>(
    rowsStatement(sql`${managedBy(actor)} and p.id = ${id}`, actor, now, sql`p.name`),
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  const members = await listMembers(db, actor, id);
  const { rows: unified } = await db.execute<{ id: string; name: string }>(sql`
    select p.id, p.name from project_union n join project p on p.id = n.united_id
    where n.account_id = ${actor.accountId} and n.project_id = ${id} and p.deleted_at is null and ${managedBy(actor)}
    order by lower(p.name), p.id`);
  return { ...present(row), members, unified };
}
