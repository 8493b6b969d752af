import { and, eq, isNull } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import type { Locale } from '@frontage/i18n';
import type { AppContext } from '#src/app-context';
import { appUser, passwordResetRequest, session } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { revokeAllApiTokens } from '#src/areas/access/api-tokens/service';
import { dropSignIns } from '#src/areas/access/factors/code-challenges';
import { record, type AuditOrigin } from '#src/areas/base/door';
import { shortestResetPassword } from '#src/password-faults';
import { addressKey, forgetGuesses, takeOrRefuse } from '#src/http/throttle';
import { hashOwnPassword } from './chosen-password';
import { signsInAs } from '#src/areas/access/sign-in/open-session';
import { findLink, isLive, spendLink } from './links';

/** Questions for a new password that are taken: from one address, and for one e-mail, known or not. */
export const askedPerAddress = { most: 20, ms: 15 * 60_000 } as const;
export const askedPerEmail = { most: 5, ms: 60 * 60_000 } as const;

const longestUserAgent = 400;

function emailKey(email: string): string {
  return `reset:${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`;
}

/**
 * Notes that somebody wants a new password for an e-mail; {@link createResetRequests} answers it. Does the same work whether
 * or not anybody has the e-mail. Throws `mail_unavailable` and `rate_limited`.
 */
export async function askForReset(
  { db, clock, mail }: Pick<AppContext, 'db' | 'clock' | 'mail'>,
  asked: { readonly email: string; readonly locale: Locale },
  origin: AuditOrigin,
): Promise<void> {
  if (mail.kind === 'none') throw new AppError('mail_unavailable');
  const now = clock.now();
  await takeOrRefuse(db, now, `reset-${addressKey(origin.ip)}`, askedPerAddress);
  await takeOrRefuse(db, now, emailKey(asked.email), askedPerEmail);
  await db.insert(passwordResetRequest).values({
    id: randomUUID(),
    email: asked.email,
    locale: asked.locale,
    ip: origin.ip,
    userAgent: origin.userAgent.slice(0, longestUserAgent),
    requestId: origin.requestId,
    createdAt: now,
  });
}

/** What a link for a new password carries. */
export type ResetLink = { readonly token: string; readonly email: string };

/**
 * Whose link it is. Throws `reset_token_missing`, `reset_token_invalid` (never made, or another person's e-mail beside it)
 * and `link_expired` (used, replaced by a newer one, or too old).
 */
export async function readResetLink(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { token, email }: ResetLink,
): Promise<typeof appUser.$inferSelect> {
  if (token === '') throw new AppError('reset_token_missing');
  const link = await findLink(db, 'password_reset', token);
  if (link?.userId == null) throw new AppError('reset_token_invalid');
  const [user] = await db.select().from(appUser).where(eq(appUser.id, link.userId));
  if (user?.email.toLowerCase() !== email.trim().toLowerCase()) throw new AppError('reset_token_invalid');
  if (!isLive(link, clock.now()) || user.disabledAt !== null || !signsInAs(user))
    throw new AppError('link_expired');
  return user;
}

/**
 * Sets a new password for the user of the link. Ends all their sessions and API tokens and starts none: they sign in with the new
 * password, and with their second factor if they have one. Throws what {@link readResetLink} throws, and `password_refused`.
 */
export async function resetPassword(
  context: Pick<AppContext, 'db' | 'clock' | 'mail' | 'log'>,
  wanted: ResetLink & { readonly password: string; readonly locale: Locale },
  origin: AuditOrigin,
): Promise<void> {
  const { db, clock, mail, log } = context;
  const user = await readResetLink(context, wanted);
  const passwordHash = await hashOwnPassword(wanted.password, user, shortestResetPassword);
  const now = clock.now();
  await db.transaction(async (tx) => {
    // Before the link, as whoever changes the person: that ends their links.
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, user.id)).for('no key update');
    if (!(await spendLink(tx, 'password_reset', wanted.token, now))) throw new AppError('link_expired');
    await tx.update(appUser).set({ passwordHash, passwordChosenAt: now }).where(eq(appUser.id, user.id));
    await tx
      .update(session)
      .set({ endedAt: now, endReason: 'password_reset' })
      .where(and(eq(session.userId, user.id), isNull(session.endedAt)));
    await revokeAllApiTokens(tx, user.id, now);
    await dropSignIns(tx, user.id);
    // Guesses at the old password are no reason to keep out who has the new one.
    await forgetGuesses(tx, user.email);
    await mail.send(
      { to: user.email, locale: wanted.locale, template: 'passwordChanged', params: { email: user.email } },
      tx,
    );
    await record(tx, {
      accountId: user.accountId,
      actor: { kind: 'user', id: user.id, name: user.name },
      origin,
      at: now,
      action: 'password_reset',
      object: { kind: 'user', id: user.id, name: user.name },
    });
  });
  log.info({ event: 'password_reset', userId: user.id, accountId: user.accountId }, 'password reset');
}
