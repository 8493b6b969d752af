import { roles } from '@frontage/domain';
import { and, eq, gte, isNull, ne, not, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { isKeptOutAtHome } from '#src/db/email-owners';
import { account, appUser } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { Actor } from '#src/http/authenticate';
import { record, type AuditOrigin } from '#src/areas/base/door';
import { eraseUser } from '#src/areas/access/people/update';
import { unmatchedHash } from '#src/areas/access/sign-in/passwords';
import { findJoined } from './list';

/**
 * Throws `last_administrator` for the only person of an account who administers it and can get in: an Admin needs another one, a Client
 * Admin anybody who is that or more. The account's row is locked, so that the last two do not leave at once.
 */
async function requireOtherAdministrator(
  tx: Tx,
  { id, accountId, role }: typeof appUser.$inferSelect,
): Promise<void> {
  if (role < roles.clientAdmin) return;
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
  const others = await tx.$count(
    appUser,
    and(
      eq(appUser.accountId, accountId),
      ne(appUser.id, id),
      gte(appUser.role, role < roles.admin ? role : roles.admin),
      isNull(appUser.disabledAt),
      isNull(appUser.delegateOf),
      not(isKeptOutAtHome(sql`${appUser.homeUserId}`)),
    ),
  );
  if (others === 0) throw new AppError('last_administrator');
}

/**
 * Takes the caller out of an account that they joined, as if its administrators had removed them. Throws `not_found` and
 * `last_administrator`.
 */
export async function leaveJoined(
  context: Pick<AppContext, 'db' | 'clock' | 'mail'>,
  actor: Actor,
  origin: AuditOrigin,
  accountId: string,
): Promise<void> {
  const passwordHash = await unmatchedHash();
  await context.db.transaction(async (tx) => {
    const found = await findJoined(tx, actor.id, accountId);
    if (found === undefined) throw new AppError('not_found');
    const { there, entered } = found;
    await requireOtherAdministrator(tx, there);
    const self = { kind: 'user', id: there.id, name: there.name } as const;
    const by = { accountId, userId: there.id, actor: self, origin };
    await eraseUser(tx, context, by, there, { action: 'account_quit', passwordHash });
    await record(tx, {
      accountId: actor.accountId,
      actor: { kind: 'user', id: actor.id, name: actor.name },
      origin,
      at: context.clock.now(),
      action: 'account_quit',
      object: { kind: 'account', id: accountId, name: entered.name },
    });
  });
}
