import { idSchema, type contract, type Invite, type RequestOf } from '@frontage/api-client/contract';
import {
  canAssignRole,
  effectivePermissions,
  holdsPermissions,
  roles,
  type PermissionMap,
  type Role,
} from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db, Tx } from '#src/db/database';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { searchPattern, badCursor, readCursor, writeCursor, folded } from '#src/areas/base/door';
import { grantorOf, reachesGroup, readSelf, type Person } from '#src/areas/access/people/person';
import { visibleInvites } from './visible';

type InviteQuery = RequestOf<typeof contract.invites.list>['query'];
type Row = {
  id: string;
  email: string;
  role: Role;
  named_role: { id: string; name: string } | null;
  permissions: PermissionMap;
  all_projects: boolean;
  project_ids: string[];
  location_ids: string[];
  location_projects: string[];
  groups: { id: string; name: string; projectId: string }[];
  sends: number;
  sent_at: string | Date;
  sent_key: string;
  expires_at: string | Date;
  used_at: string | Date | null;
  revoked_at: string | Date | null;
  inviter_id: string;
  inviter_name: string;
  projects: { id: string; name: string }[];
};

const shown = sql.raw(`i.id, i.email, i.role, i.permissions,
  (select json_build_object('id', r.id, 'name', r.name) from named_role r
    where r.id = i.named_role_id and r.account_id = i.account_id) as named_role, i.all_projects, i.project_ids, i.location_ids, i.sends, i.sent_at,
  i.sent_at::text as sent_key, i.expires_at, i.used_at, i.revoked_at, u.id as inviter_id, u.name as inviter_name,
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]'::json)
    from project p where p.id = any(i.project_ids) and p.account_id = i.account_id and p.deleted_at is null) as projects,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'projectId', g.project_id) order by g.name_key, g.id), '[]'::json)
    from location_group g where g.id = any(i.group_ids) and g.account_id = i.account_id) as groups,
  (select coalesce(json_agg(distinct l.project_id), '[]'::json)
    from location l where l.id = any(i.location_ids) and l.account_id = i.account_id) as location_projects`);

const cursorSchema = z.tuple([z.string(), z.string().max(60), idSchema]);
const text = (at: string | Date) => new Date(at).toISOString();

function fingerprint({ search, state }: InviteQuery): string {
  return createHash('sha256')
    .update(JSON.stringify([search, state]))
    .digest('base64url')
    .slice(0, 12);
}

function stateOf(row: Row, now: Date): Invite['state'] {
  if (row.used_at !== null) return 'used';
  if (row.revoked_at !== null) return 'revoked';
  return new Date(row.expires_at) <= now ? 'expired' : 'pending';
}

/** Whether a person could give what an invite gives. */
function couldGrant(self: Person, row: Row): boolean {
  const { role, permissions, scope } = grantorOf(self);
  return (
    canAssignRole({ role, permissions }, row.role) &&
    holdsPermissions(permissions, effectivePermissions(row.role, row.permissions)) &&
    (scope === 'account' ||
      ((scope.allProjects || !row.all_projects) &&
        row.project_ids.every((id) => scope.projects.has(id)) &&
        (row.location_projects.every((id) => scope.projects.has(id)) ||
          row.location_ids.every((id) => scope.locations.has(id))) &&
        row.groups.every((group) => reachesGroup(scope, group))))
  );
}

function present(row: Row, self: Person, now: Date): Invite {
  const { scope } = grantorOf(self);
  const state = stateOf(row, now);
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    namedRole: row.named_role,
    overrides: row.permissions,
    state,
    allProjects: row.all_projects,
    projects:
      row.role >= roles.admin
        ? null
        : row.projects.filter(({ id }) => scope === 'account' || scope.projects.has(id)),
    groups:
      row.role >= roles.admin
        ? []
        : row.groups.filter((group) => reachesGroup(scope, group)).map(({ id, name }) => ({ id, name })),
    locationCount: row.location_ids.length,
    invitedBy: { id: row.inviter_id, name: row.inviter_name },
    sentAt: text(row.sent_at),
    sends: row.sends,
    expiresAt: text(row.expires_at),
    usedAt: row.used_at === null ? null : text(row.used_at),
    canManage: (state === 'pending' || state === 'expired') && couldGrant(self, row),
  };
}

function inState(state: InviteQuery['state'], now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOpen = sql`i.used_at is null and i.revoked_at is null`;
  switch (state) {
    case undefined:
      return sql`true`;
    case 'used':
      return sql`i.used_at is not null`;
    case 'revoked':
      return sql`i.used_at is null and i.revoked_at is not null`;
    case 'expired':
      return sql`${isOpen} and i.expires_at <= ${at}`;
    case 'pending':
      return sql`${isOpen} and i.expires_at > ${at}`;
  }
}

/** A page of invites, newest first; the total comes with the first page. */
export async function listInvites(
  db: Db,
  actor: Actor,
  query: InviteQuery,
  now: Date,
): Promise<{ items: Invite[]; next: string | null; total: number | null }> {
  const cursor = readCursor(query.cursor, cursorSchema);
  if (cursor !== undefined && cursor[0] !== fingerprint(query)) throw badCursor();
  const conditions = [visibleInvites(actor), inState(query.state, now)];
  if (query.search !== undefined && query.search !== '')
    conditions.push(sql`${folded(sql`i.email`)} like ${searchPattern(query.search)}`);
  const where = sql.join(conditions, sql` and `);
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(i.sent_at, i.id) < (${cursor[1]}::timestamptz, ${cursor[2]}::uuid)`;
  const { rows } = await db.execute<Row>(sql`
    select ${shown} from invite i join app_user u on u.id = i.invited_by
    where ${where} and ${after} order by i.sent_at desc, i.id desc limit ${query.limit + 1}`);
  const self = await readSelf(db, actor);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const counted =
    cursor === undefined
      ? await db.execute<{ total: number }>(sql`select count(*)::int as total from invite i where ${where}`)
      : undefined;
  return {
    items: page.map((row) => present(row, self, now)),
    next:
      rows.length > query.limit && last !== undefined
        ? writeCursor([fingerprint(query), last.sent_key, last.id])
        : null,
    total: counted?.rows[0]?.total ?? null,
  };
}

/** One invite; throws `not_found` where the caller may not know of it. */
export async function readInvite(db: Db | Tx, actor: Actor, id: string, now: Date): Promise<Invite> {
  const { rows } = await db.execute<Row>(sql`
    select ${shown} from invite i join app_user u on u.id = i.invited_by
    where ${visibleInvites(actor)} and i.id = ${id}`);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return present(row, await readSelf(db, actor), now);
}

/** The open invites that give a named role: how many there are, how many the caller sees, and whether the caller may revoke all of them. */
export async function readInvitesOf(
  db: Db | Tx,
  actor: Actor,
  namedRoleId: string,
  now: Date,
): Promise<{ readonly seen: number; readonly areTheirs: boolean }> {
  const ofRole = sql`i.account_id = ${actor.accountId} and i.named_role_id = ${namedRoleId} and ${inState('pending', now)}`;
  const { rows: all } = await db.execute<{ id: string; isSeen: boolean }>(
    sql`select i.id, (${visibleInvites(actor)}) as "isSeen" from invite i where ${ofRole}`,
  );
  const seen = all.filter(({ isSeen }) => isSeen).length;
  if (all.length === 0) return { seen, areTheirs: true };
  const { rows } = await db.execute<Row>(sql`
    select ${shown} from invite i join app_user u on u.id = i.invited_by where ${ofRole} and ${visibleInvites(actor)}`);
  const self = await readSelf(db, actor);
  const areTheirs =
    seen === all.length &&
    rows.every((row) => row.inviter_id === actor.id || present(row, self, now).canManage);
  return { seen, areTheirs };
}
