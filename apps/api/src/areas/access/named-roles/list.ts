import type { NamedRole, NamedRoleDetail } from '@frontage/api-client/contract';
import { can, roles, type PermissionMap, type Role } from '@frontage/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { appUser, namedRole } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { readInvitesOf } from '#src/areas/access/invites/list';
import { visiblePeople } from '#src/areas/base/door';
import { readBlock } from './reach';
import { oneNamedRole } from './rows';

type Row = {
  id: string;
  name: string;
  role: Role;
  permissions: PermissionMap;
  approvers: number | null;
  people: number;
  changed_at: string | Date;
};

/** The account's roles by name, each with how many people have it whom the caller sees. */
export async function listNamedRoles(db: Db | Tx, actor: Actor, id?: string): Promise<NamedRole[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.name, r.role, r.permissions, r.changed_at, cardinality(r.approver_ids) as approvers,
      (select count(*)::int from app_user u where u.named_role_id = r.id and ${visiblePeople(actor)}) as people
    from named_role r
    where r.account_id = ${actor.accountId} and ${id === undefined ? sql`true` : sql`r.id = ${id}`}
    order by r.name_key, r.id`);
  return rows.map(({ permissions: overrides, changed_at: at, approvers, ...row }) => ({
    ...row,
    overrides,
    approval: approvers === null ? 'own' : approvers === 0 ? 'none' : 'named',
    changedAt: new Date(at).toISOString(),
  }));
}

/** The names of people as far as the caller may know them: whom they see, and the account's administrators, who are offered as approvers. */
async function knownNames(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const isKnown = sql`(${appUser.id} in (select u.id from app_user u where ${visiblePeople(actor)})
    or (${appUser.role} >= ${roles.admin} and ${appUser.deletedAt} is null and ${appUser.delegateOf} is null))`;
  const rows = await db
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(and(inArray(appUser.id, [...ids]), eq(appUser.accountId, actor.accountId), isKnown));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** One role as its form shows it. Throws `not_found`. */
export async function readNamedRole(
  db: Db | Tx,
  actor: Actor,
  id: string,
  now: Date,
): Promise<NamedRoleDetail> {
  const [row] = await db.select().from(namedRole).where(oneNamedRole(actor.accountId, id));
  if (row === undefined) throw new AppError('not_found');
  const [listed] = await listNamedRoles(db, actor, row.id);
  if (listed === undefined) throw new AppError('not_found');
  const { approverIds, changedBy, version } = row;
  const names = await knownNames(db, actor, [
    ...(approverIds ?? []),
    ...(changedBy === null ? [] : [changedBy]),
  ]);
  const { seen: invites } = await readInvitesOf(db, actor, row.id, now);
  const blockedBy = await readBlock(db, actor, row, { action: 'edit', now });
  const isDeletable = (await readBlock(db, actor, row, { action: 'delete', now })) === null;
  return {
    ...listed,
    version,
    approvers: approverIds?.map((one) => ({ id: one, name: names.get(one) ?? null })) ?? null,
    invites,
    changedBy: changedBy === null ? null : (names.get(changedBy) ?? null),
    rights: {
      edit: can(actor.permissions, 'users:edit') && blockedBy === null,
      delete: can(actor.permissions, 'users:delete') && isDeletable,
    },
    blockedBy,
  };
}
