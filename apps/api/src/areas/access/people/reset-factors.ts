import type { UserDetail } from '@frontage/api-client/contract';
import { canChangeSignIn } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { appUser, passkey } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { revokeAllApiTokens } from '#src/areas/access/api-tokens/service';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { tellPerson } from '#src/areas/access/factors/notice';
import { removeRecoveryCodes } from '#src/areas/access/factors/recovery-codes';
import { removeTotp } from '#src/areas/access/factors/totp';
import { grantRefused } from './grant';
import { readUser } from './overview';
import { grantorOf } from './person';
import { lockPair } from './lock-people';
import { endSessions } from './update';

/**
 * Removes the second factors of somebody who lost them. Two-factor stays on, by e-mail, so a reset does not open the account to somebody
 * who only has its password. Requires the same rights as changing the person's password. Throws `not_found` when two-factor is off,
 * `permission_change_not_authorized`, and `sign_in_not_yours` for somebody who joined this account.
 */
export async function resetFactors(
  context: Pick<AppContext, 'db' | 'clock' | 'mail'>,
  actor: Actor,
  by: AuditedCaller,
  id: string,
): Promise<UserDetail> {
  return context.db.transaction(async (tx) => {
    const { self, subject } = await lockPair(tx, actor, id, 'edit');
    if (!canChangeSignIn(grantorOf(self), grantorOf(subject))) throw grantRefused();
    const { row } = subject;
    if (!row.isMfaOn) throw new AppError('not_found');
    // Of who joined, they are at home. At home they may be reset all the same: what is left asks for the password and the mailbox.
    if (row.homeUserId !== null) throw new AppError('sign_in_not_yours');
    const now = context.clock.now();
    await removeTotp(tx, id);
    await tx.delete(passkey).where(eq(passkey.userId, id));
    await removeRecoveryCodes(tx, id);
    await tx.update(appUser).set({ isMfaByEmail: true }).where(eq(appUser.id, id));
    await endSessions(tx, id, 'mfa_reset', now);
    await revokeAllApiTokens(tx, id, now);
    await record(tx, { ...by, at: now, action: 'mfa_reset', object: { kind: 'user', id, name: row.name } });
    await tellPerson(tx, context, { userId: id, to: row.email, change: 'factorsReset' });
    return readUser(tx, actor, id);
  });
}
