import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { account, appUser, invite, session, userPreference } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError, toAppError } from '#src/http/errors';
import { record, type AuditOrigin } from '#src/areas/base/door';
import { lockUser } from '#src/areas/access/factors/factors';
import { deadInvite, grantNow, isGood, isOfAccount, readGood } from '#src/areas/access/invites/accept';
import { hashInviteToken } from '#src/areas/access/invites/token';
import { holdNamedRole } from '#src/areas/access/named-roles/rows';
import { insertUser } from '#src/areas/access/people/create';
import { provePassword } from '#src/areas/access/sessions/confirm';
import { dropEmail } from '#src/areas/access/profile/update';
import { unmatchedHash } from '#src/areas/access/sign-in/passwords';

/** Language and appearance begin there as they are at home; what they star and hear of is the account's own. */
async function takePreferences(
  tx: Tx,
  homeId: string,
  there: Pick<typeof userPreference.$inferInsert, 'userId' | 'accountId' | 'updatedAt'>,
): Promise<void> {
  const [own] = await tx.select().from(userPreference).where(eq(userPreference.userId, homeId));
  if (own === undefined) return;
  const { locale, appearance } = own;
  await tx.insert(userPreference).values({ ...there, locale, appearance, bookmarks: [] });
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Joins the account of an invite as the person who is signed in with its e-mail. The link alone joins nobody: it asks for their password,
 * and for one that they chose themselves, since nobody else may know what opens the account from now on. Throws `invite_invalid`,
 * `invite_not_yours`, `password_wrong`, `own_password_required` and `rate_limited`.
 */
export async function joinByInvite(
  context: AppContext,
  actor: Actor,
  { token, password }: { readonly token: string; readonly password: string },
  origin: AuditOrigin,
): Promise<ResponseOf<typeof contract.joinedAccounts.join>> {
  const { db, clock } = context;
  const [own] = await db.select().from(appUser).where(eq(appUser.id, actor.id));
  if (own === undefined) throw new AppError('unauthenticated');
  const { row: known } = await readGood(db, token, clock.now());
  if (!isSame(known.email, own.email)) throw new AppError('invite_not_yours');
  await provePassword(context, actor, password, origin.ip);
  const passwordHash = await unmatchedHash();
  const joining = db.transaction(async (tx) => {
    const now = clock.now();
    await holdNamedRole(tx, known.accountId, known.namedRoleId);
    // Held from here on: an administrator who changes how they sign in goes before this, and is seen, or after, and is refused.
    const home = await lockUser(tx, actor.id);
    if (home.disabledAt !== null || home.passwordHash !== own.passwordHash)
      throw new AppError('unauthenticated');
    if (!isSame(known.email, home.email)) throw new AppError('invite_not_yours');
    if (home.passwordChosenAt === null) throw new AppError('own_password_required');
    const [row] = await tx
      .update(invite)
      .set({ usedAt: now })
      .where(and(eq(invite.tokenHash, hashInviteToken(token)), isGood(now)))
      .returning();
    if (row === undefined || (await isOfAccount(tx, row))) throw deadInvite();
    const grant = await grantNow(tx, row, true);
    const { accountId } = row;
    const { name, email, isMfaOn } = home;
    const values = { accountId, email, name, passwordHash, homeUserId: home.id, isMfaOn };
    const id = await insertUser(tx, { ...values, allowedIps: '', createdAt: now }, grant);
    await takePreferences(tx, home.id, { userId: id, accountId, updatedAt: now });
    await tx.update(invite).set({ userId: id }).where(eq(invite.id, row.id));
    // One that was begun by whoever may open a session at home, such as its company's sign-in, ends here.
    await dropEmail(tx, clock, home.id);
    await tx
      .update(session)
      .set({ passwordAt: now, confirmedAt: now })
      .where(eq(session.id, actor.sessionId));
    const [joined] = await tx.select().from(account).where(eq(account.id, accountId));
    if (joined === undefined) throw deadInvite();
    const event = { origin, at: now } as const;
    await record(tx, {
      ...event,
      accountId,
      actor: { kind: 'user', id, name },
      action: 'invite_accepted',
      object: { kind: 'invite', id: row.id, name: row.email },
      after: { role: grant.role },
    });
    await record(tx, {
      ...event,
      accountId: home.accountId,
      actor: { kind: 'user', id: home.id, name },
      action: 'account_joined',
      object: { kind: 'account', id: accountId, name: joined.name },
    });
    return { accountId, name: joined.name };
  });
  return joining.catch((error: unknown) => {
    throw toAppError(error).code === 'conflict' ? deadInvite() : error;
  });
}
