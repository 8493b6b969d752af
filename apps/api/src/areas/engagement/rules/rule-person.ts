import type { RuleStop } from '@frontage/api-client/contract';
import { can, effectivePermissions, isRole, roles, type PermissionMap, type Role } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { isKeptOutAtHome } from '#src/db/email-owners';
import type { ProjectRef } from '#src/http/project-ref';

/** As whom a rule acts, with the rights of this moment. */
export type RulePerson = {
  readonly id: string;
  readonly accountId: string;
  readonly role: Role;
  readonly permissions: PermissionMap;
  /** Sees some locations only; what the rule does is done within them. */
  readonly isLimited: boolean;
};

type Row = {
  role: number;
  permissions: PermissionMap;
  is_member: boolean;
  is_limited: boolean;
  needs_approval: boolean;
};

/**
 * The person who switched a rule on, or why it cannot act as them any more: they are gone, work elsewhere or are kept out by their home,
 * may not answer reviews, or, for a rule that sends, their changes wait for others.
 */
export async function readPerson(
  db: Db,
  { id: projectId, accountId }: ProjectRef,
  userId: string | null,
  isSending: boolean,
): Promise<RulePerson | RuleStop> {
  if (userId === null) return 'person_gone';
  const { rows } = await db.execute<Row>(sql`
    select u.role, u.permissions,
      exists (select 1 from project_member m where m.user_id = u.id and m.project_id = ${projectId}) as is_member,
      exists (select 1 from project_member m where m.user_id = u.id and m.is_limited) as is_limited,
      exists (select 1 from user_approver g where g.user_id = u.id and g.account_id = u.account_id) as needs_approval
    from app_user u
    where u.id = ${userId} and u.account_id = ${accountId} and u.disabled_at is null and u.deleted_at is null
      and u.delegate_of is null and not ${isKeptOutAtHome(sql`u.home_user_id`)}`);
  const [row] = rows;
  if (row === undefined || !isRole(row.role)) return 'person_gone';
  const isAdmin = row.role >= roles.admin;
  if (!isAdmin && !row.is_member) return 'person_gone';
  const permissions = effectivePermissions(row.role, row.permissions);
  if (!can(permissions, 'reviews:edit')) return 'right_lost';
  if (isSending && row.needs_approval) return 'approval_needed';
  return { id: userId, accountId, role: row.role, permissions, isLimited: !isAdmin && row.is_limited };
}
