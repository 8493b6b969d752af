import type { SignedIn } from '@frontage/api-client/contract';
import { isAllowedIp, normalizeIp } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { account, appUser, session } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { requireOpenAccount } from '#src/http/closed-account';
import { AppError } from '#src/http/errors';
import { record, type AuditOrigin } from '#src/areas/base/door';
import { signAccessToken } from '#src/areas/access/sign-in/access-token';
import { readProfile } from '#src/areas/access/sign-in/profile';
import { endSession, issueFirst } from '#src/areas/access/sign-in/refresh-tokens';
import { joinedAddresses, joinedRefusal } from './at-work';
import { findJoined, homeOf } from './list';

/**
 * Opens a session in an account that the caller joined, from their session at home and no longer than that. From a third account, the
 * session there ends. Throws `not_found`, what {@link joinedRefusal} answers, `authentication_invalid` (address), `account_suspended` and
 * `account_closing`.
 */
export async function switchAccount(
  context: AppContext,
  actor: Actor,
  origin: AuditOrigin,
  accountId: string,
): Promise<SignedIn> {
  const home = homeOf(actor);
  return context.db.transaction(async (tx) => {
    const now = context.clock.now();
    const found = await findJoined(tx, home.id, accountId);
    if (found?.there.disabledAt !== null) throw new AppError('not_found');
    const { there, entered } = found;
    const [row] = await tx
      .select({ user: appUser, session, accountIps: account.allowedIps })
      .from(session)
      .innerJoin(appUser, eq(appUser.id, session.userId))
      .innerJoin(account, eq(account.id, appUser.accountId))
      .where(eq(session.id, home.sessionId));
    if (row === undefined) throw new AppError('unauthenticated');
    const refusal = await joinedRefusal(tx, row, there, entered);
    if (refusal !== null) throw new AppError(refusal);
    if (!joinedAddresses(row, there, entered).every((list) => isAllowedIp(list, origin.ip)))
      throw new AppError('authentication_invalid');
    // As at a sign-in: whoever closes the account comes before, or ends the session that is opened here.
    const [owner] = await tx.select().from(account).where(eq(account.id, accountId)).for('share');
    if (owner === undefined) throw new AppError('not_found');
    requireOpenAccount(owner);
    const { session: own } = row;
    if (actor.entrant !== null) await endSession(tx, actor.sessionId, 'left', now);
    const [opened] = await tx
      .insert(session)
      .values({
        id: randomUUID(),
        accountId,
        userId: there.id,
        createdAt: now,
        usedAt: now,
        confirmedAt: own.confirmedAt,
        expiresAt: own.expiresAt,
        ip: normalizeIp(origin.ip),
        userAgent: own.userAgent,
        signedInWith: own.signedInWith,
        enteredFrom: own.id,
      })
      .returning();
    if (opened === undefined) throw new AppError('internal');
    await record(tx, {
      accountId,
      actor: { kind: 'user', id: there.id, name: there.name },
      origin,
      at: now,
      action: 'signed_in',
      object: { kind: 'session', id: opened.id },
      after: { method: 'switched' },
    });
    return {
      access_token: await signAccessToken(context, { userId: there.id, sessionId: opened.id }),
      refresh_token: await issueFirst(tx, context, opened),
      user: await readProfile(tx, there.id, opened.signedInWith),
    };
  });
}
