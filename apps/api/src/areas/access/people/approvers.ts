import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { isKeptOutAtHome } from '#src/db/email-owners';
import { userApprover } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';

/** Whether a person's changes need approval, that is, whether they have any approval users. */
export async function needsApproval(db: Db | Tx, accountId: string, userId: string): Promise<boolean> {
  const [one] = await db
    .select({ one: sql`1` })
    .from(userApprover)
    .where(and(eq(userApprover.accountId, accountId), eq(userApprover.userId, userId)))
    .limit(1);
  return one !== undefined;
}

/** What others would have to approve first does not go out, or go out sooner, at somebody's word. Throws `approval_required`. */
export async function requireOwnWord(db: Db | Tx, accountId: string, userId: string): Promise<void> {
  if (await needsApproval(db, accountId, userId)) throw new AppError('approval_required');
}

/** Whether a person has no approver left who could decide: a condition on the id of the requester. */
export function isLeftAlone(requesterId: SQL): SQL {
  return sql`not exists (select 1 from user_approver g join app_user gu on gu.id = g.approver_id
    where g.user_id = ${requesterId} and gu.disabled_at is null and gu.deleted_at is null
      and not ${isKeptOutAtHome(sql`gu.home_user_id`)})`;
}
