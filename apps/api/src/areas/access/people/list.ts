import { idSchema, type contract, type RequestOf, type UserRow } from '@frontage/api-client/contract';
import {
  canChangeSignIn,
  canManage,
  effectivePermissions,
  roles,
  type Grant,
  type Grantor,
  type PermissionMap,
  type Role,
} from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db, Tx } from '#src/db/database';
import type { Actor } from '#src/http/authenticate';
import {
  searchPattern,
  badCursor,
  readCursor,
  writeCursor,
  folded,
  visiblePeople,
} from '#src/areas/base/door';
import { grantorOf, reachesGroup, readSelf, scopeOf } from './person';

/** What a list of people can be asked. */
export type UserQuery = RequestOf<typeof contract.users.list>['query'];

type Named = { readonly id: string; readonly name: string };
type Row = {
  id: string;
  name: string;
  email: string;
  role: Role;
  named_role: Named | null;
  permissions: PermissionMap;
  all_projects: boolean;
  avatar_url: string | null;
  is_mfa_on: boolean;
  disabled_at: string | Date | null;
  created_at: string | Date;
  last_seen: string | Date | null;
  approver_ids: string[];
  projects: Named[];
  groups: (Named & { readonly projectId: string })[];
  /** Projects of which they see single locations, and how many of each. */
  places: { id: string; count: number }[];
  /** Deleted projects that they are a member of, whole or not. */
  deleted: string[];
  key: string;
};

const sortKeys: Record<UserQuery['sort'], { readonly key: SQL; readonly type: string }> = {
  name: { key: folded(sql`u.name`), type: 'text' },
  email: { key: sql`lower(u.email)`, type: 'text' },
  role: { key: sql`u.role`, type: 'smallint' },
  createdAt: { key: sql`u.created_at`, type: 'timestamptz' },
  lastSeenAt: {
    key: sql`coalesce((select max(s.used_at) from session s where s.user_id = u.id), 'epoch'::timestamptz)`,
    type: 'timestamptz',
  },
};

const cursorSchema = z.tuple([z.string(), z.string().max(400), idSchema]);

/** Ties a cursor to its list: under another filter or order it would skip or repeat people. */
function fingerprint(query: UserQuery): string {
  const list = JSON.stringify(
    Object.entries({ ...query, cursor: null, limit: null }).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return createHash('sha256').update(list).digest('base64url').slice(0, 12);
}

function matching(actor: Actor, query: UserQuery): SQL {
  const conditions = [visiblePeople(actor)];
  for (const word of (query.search ?? '').split(/\s+/).filter((one) => one !== '')) {
    const pattern = searchPattern(word);
    conditions.push(sql`(${folded(sql`u.name`)} like ${pattern} or ${folded(sql`u.email`)} like ${pattern})`);
  }
  if (query.role !== undefined) conditions.push(sql`u.role = ${query.role}`);
  if (query.namedRoleId !== undefined) conditions.push(sql`u.named_role_id = ${query.namedRoleId}`);
  if (query.state !== undefined)
    conditions.push(query.state === 'active' ? sql`u.disabled_at is null` : sql`u.disabled_at is not null`);
  if (query.mfa !== undefined) conditions.push(sql`u.is_mfa_on = ${query.mfa === 'on'}`);
  if (query.approval !== undefined) {
    const isNeeded = sql`exists (select 1 from user_approver a where a.user_id = u.id)`;
    conditions.push(query.approval === 'needed' ? isNeeded : sql`not ${isNeeded}`);
  }
  // A project of another account selects nobody; from Admin up everybody works in all projects of the account.
  if (query.projectId !== undefined)
    conditions.push(sql`exists (select 1 from project p left join project_member m on m.project_id = p.id and m.user_id = u.id
      where p.id = ${query.projectId} and p.account_id = u.account_id and p.deleted_at is null
        and (m.user_id is not null or u.role >= ${roles.admin}))`);
  return sql.join(conditions, sql` and `);
}

const shown = sql.raw(`u.id, u.name, u.email, u.role, u.permissions,
  (select json_build_object('id', r.id, 'name', r.name) from named_role r
    where r.id = u.named_role_id and r.account_id = u.account_id) as named_role, u.all_projects, u.avatar_url, u.is_mfa_on, u.disabled_at, u.created_at,
  (select max(s.used_at) from session s where s.user_id = u.id) as last_seen,
  (select coalesce(json_agg(a.approver_id), '[]'::json) from user_approver a where a.user_id = u.id) as approver_ids,
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]'::json)
    from project_member m join project p on p.id = m.project_id
    where m.user_id = u.id and p.account_id = u.account_id and p.deleted_at is null and not m.is_limited) as projects,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'projectId', p.id) order by g.name_key, g.id), '[]'::json)
    from user_group m join location_group g on g.id = m.group_id join project p on p.id = m.project_id
    where m.user_id = u.id and p.account_id = u.account_id and p.deleted_at is null) as groups,
  (select coalesce(json_agg(json_build_object('id', s.project_id, 'count', s.count)), '[]'::json) from (
    select s.project_id, count(distinct s.location_id)::int as count from user_location s
    join project p on p.id = s.project_id and p.deleted_at is null
    where s.user_id = u.id and s.account_id = u.account_id and s.group_id is null group by s.project_id) s) as places,
  (select coalesce(json_agg(p.id), '[]'::json) from project_member m join project p on p.id = m.project_id
    where m.user_id = u.id and p.account_id = u.account_id and p.deleted_at is not null) as deleted`);

const text = (at: string | Date) => new Date(at).toISOString();

/**
 * A row as the contract shows it to a caller: without projects the caller does not know of, and with the caller's rights over the person.
 * `locations`: the person's single locations, if they were read. Without them, a caller who sees single locations is taken to reach none
 * of them.
 */
export function presentUser(
  row: Omit<Row, 'key'>,
  self: Grantor,
  actor: Pick<Actor, 'id'>,
  locations: Grant['locations'] = row.places.map(({ id }) => ({ id, projectId: id })),
): UserRow {
  const subject: Grantor = {
    id: row.id,
    role: row.role,
    permissions: effectivePermissions(row.role, row.permissions),
    scope: scopeOf(
      row.role,
      row.projects.map(({ id }) => id),
      row.groups,
      // Taken for places that only who held such a project whole reaches, as single locations in a list are.
      [...locations, ...row.deleted.map((id) => ({ id, projectId: id }))],
      row.all_projects,
    ),
    approverIds: row.approver_ids,
  };
  const { scope } = self;
  const isSelf = row.id === actor.id;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    avatar: row.avatar_url,
    role: row.role,
    namedRole: row.named_role,
    state: row.disabled_at === null ? 'active' : 'disabled',
    isMfaOn: row.is_mfa_on,
    needsApproval: row.approver_ids.length > 0,
    allProjects: row.all_projects,
    projects:
      row.role >= roles.admin
        ? null
        : row.projects.filter(({ id }) => scope === 'account' || scope.projects.has(id)),
    groups:
      row.role >= roles.admin
        ? []
        : row.groups.filter((group) => reachesGroup(scope, group)).map(({ id, name }) => ({ id, name })),
    locationCount: row.places
      .filter(({ id }) => scope === 'account' || scope.projects.has(id))
      .reduce((sum, { count }) => sum + count, 0),
    lastSeenAt: row.last_seen === null ? null : text(row.last_seen),
    createdAt: text(row.created_at),
    isSelf,
    rights: {
      edit: !isSelf && canManage(self, subject),
      delete: !isSelf && canManage(self, subject, 'delete'),
      signIn: !isSelf && canChangeSignIn(self, subject),
    },
  };
}

/** One person's row; `undefined` when the caller may not know of them. */
export async function readUserRow(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<Omit<Row, 'key'> | undefined> {
  const { rows } = await db.execute<Row>(
    sql`select ${shown} from app_user u where ${visiblePeople(actor)} and u.id = ${id}`,
  );
  return rows[0];
}

/** A page of the account's people; the total comes with the first page. Throws `validation_failed` for a foreign cursor. */
export async function listUsers(
  db: Db,
  actor: Actor,
  query: UserQuery,
): Promise<{ items: UserRow[]; next: string | null; total: number | null }> {
  const { key, type } = sortKeys[query.sort];
  const cursor = readCursor(query.cursor, cursorSchema);
  if (cursor !== undefined && cursor[0] !== fingerprint(query)) throw badCursor();
  const where = matching(actor, query);
  const direction = sql.raw(query.order);
  const sign = sql.raw(query.order === 'asc' ? '>' : '<');
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(${key}, u.id) ${sign} (${cursor[1]}::${sql.raw(type)}, ${cursor[2]}::uuid)`;
  const { rows } = await db.execute<Row>(sql`
    select ${shown}, (${key})::text as key from app_user u where ${where} and ${after}
    order by ${key} ${direction}, u.id ${direction} limit ${query.limit + 1}`);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const self = grantorOf(await readSelf(db, actor));
  return {
    items: page.map((row) => presentUser(row, self, actor)),
    next:
      rows.length > query.limit && last !== undefined
        ? writeCursor([fingerprint(query), last.key, last.id])
        : null,
    total: cursor === undefined ? await countUsers(db, where) : null,
  };
}

async function countUsers(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from app_user u where ${where}`,
  );
  return rows[0]?.total ?? 0;
}
