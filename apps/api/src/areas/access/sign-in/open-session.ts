import type { SignedIn } from '@frontage/api-client/contract';
import { normalizeIp, type SignInMethod } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { account, session, type appUser } from '#src/db/schema/index';
import { requireOpenAccount } from '#src/http/closed-account';
import { AppError } from '#src/http/errors';
import { record, type AuditOrigin } from '#src/areas/base/door';
import { mustUseCompany } from '#src/areas/access/company-sign-in/required';
import { isNewDevice, tellNewDevice } from './new-device';
import { signAccessToken } from './access-token';
import { readProfile } from './profile';
import { absoluteMs, issueFirst } from './refresh-tokens';

type User = typeof appUser.$inferSelect;

/** What followed the password. */
export type SecondStep = 'code' | 'passkey';

/**
 * Whether somebody signs in as a row of `app_user`. Delegates (decision 13) and rows in joined accounts (decision 64) are opened from their
 * person's session at home alone.
 */
export function signsInAs({ delegateOf, homeUserId }: Pick<User, 'delegateOf' | 'homeUserId'>): boolean {
  return delegateOf === null && homeUserId === null;
}

/**
 * Opens a session for somebody who has proved who they are, in the transaction that spends the proof. Throws `authentication_error`
 * for whom nobody signs in as ({@link signsInAs}), `company_sign_in_required`, `account_suspended` and `account_closing` (decision 65).
 */
export async function openSession(
  tx: Tx,
  context: AppContext,
  user: User,
  origin: AuditOrigin,
  signedInWith: SignInMethod,
  secondStep: SecondStep | null = null,
): Promise<SignedIn> {
  if (!signsInAs(user)) throw new AppError('authentication_error');
  // Shared with others who sign in; whoever closes the account comes before, or ends the session that is opened here.
  const [owner] = await tx.select().from(account).where(eq(account.id, user.accountId)).for('share');
  if (owner === undefined) throw new AppError('authentication_error');
  requireOpenAccount(owner);
  // Judged again here: whoever makes the company's own sign-in the only one holds the account, and ends the sessions that there are.
  if (signedInWith !== 'oidc' && (await mustUseCompany(tx, user)))
    throw new AppError('company_sign_in_required');
  const now = context.clock.now();
  const from = { ip: normalizeIp(origin.ip), userAgent: origin.userAgent.slice(0, 400) };
  const isNew = await isNewDevice(tx, user, from);
  const [opened] = await tx
    .insert(session)
    .values({
      id: randomUUID(),
      accountId: user.accountId,
      userId: user.id,
      createdAt: now,
      usedAt: now,
      confirmedAt: now,
      passwordAt: signedInWith === 'password' ? now : null,
      expiresAt: new Date(now.getTime() + absoluteMs),
      ...from,
      signedInWith,
    })
    .returning();
  if (opened === undefined) throw new AppError('internal');
  await record(tx, {
    accountId: user.accountId,
    actor: { kind: 'user', id: user.id, name: user.name },
    origin,
    at: now,
    action: 'signed_in',
    object: { kind: 'session', id: opened.id },
    after: { method: signedInWith, ...(secondStep === null ? {} : { secondStep }) },
  });
  if (isNew) await tellNewDevice(tx, context, user, from);
  const refreshToken = await issueFirst(tx, context, opened);
  return {
    access_token: await signAccessToken(context, { userId: user.id, sessionId: opened.id }),
    refresh_token: refreshToken,
    user: await readProfile(tx, user.id, signedInWith),
  };
}
