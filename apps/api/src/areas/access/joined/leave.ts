import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import type { Actor } from '#src/http/authenticate';
import { record, type AuditOrigin } from '#src/areas/base/door';
import { eraseUser } from '#src/areas/access/people/update';
import { unmatchedHash } from '#src/areas/access/sign-in/passwords';
import { findJoined } from './list';

/** Takes the caller out of an account that they joined, as if its administrators had removed them. Throws `not_found`. */
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
