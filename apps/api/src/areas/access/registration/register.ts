import type { Locale } from '@frontage/i18n';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { appUser, registration } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { AuditOrigin } from '#src/areas/base/door';
import { hashLinkToken, newLinkToken } from '#src/areas/access/recovery/links';
import { hashOwnPassword } from '#src/areas/access/recovery/chosen-password';
import { addressKey, takeOrRefuse } from '#src/http/throttle';

/** How long the link of a sign-up works. */
export const registrationLifeMs = 24 * 60 * 60_000;
/** Sign-ups that are taken: from one address, and for one e-mail, known or not. */
export const signUpsPerAddress = { most: 20, ms: 60 * 60_000 } as const;
export const signUpsPerEmail = { most: 5, ms: 60 * 60_000 } as const;

export type SignUp = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
};

/**
 * Records a sign-up and mails a link to its address. Nothing else exists until the link is opened, so nobody can claim an e-mail that is
 * not theirs. An e-mail that has an account gets a mail saying so; the answer and the work done are the same. Throws
 * `registration_closed`, `mail_unavailable`, `password_refused` and `rate_limited`.
 */
export async function signUp(
  { config, db, clock, mail }: Pick<AppContext, 'config' | 'db' | 'clock' | 'mail'>,
  { name, email, password, locale }: SignUp,
  origin: AuditOrigin,
): Promise<void> {
  if (!config.SIGN_UP) throw new AppError('registration_closed');
  if (mail.kind === 'none') throw new AppError('mail_unavailable');
  const now = clock.now();
  await takeOrRefuse(db, now, `sign-up-${addressKey(origin.ip)}`, signUpsPerAddress);
  const digest = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  await takeOrRefuse(db, now, `sign-up:${digest}`, signUpsPerEmail);
  const passwordHash = await hashOwnPassword(password, { email, name });
  const token = newLinkToken();
  const expiresAt = new Date(now.getTime() + registrationLifeMs);
  await db.transaction(async (tx) => {
    await tx.delete(registration).where(lt(registration.expiresAt, now));
    const [known] = await tx
      .select({ id: appUser.id })
      .from(appUser)
      .where(and(eq(sql`lower(${appUser.email})`, email.toLowerCase()), isNull(appUser.homeUserId)));
    // Written in either case, so that the work is the same. Without its token, which is then mailed to nobody, it opens nothing.
    await tx
      .insert(registration)
      .values({ hash: hashLinkToken(token), email, name, passwordHash, createdAt: now, expiresAt });
    if (known === undefined) {
      const params = { name, token, hours: registrationLifeMs / 3_600_000 };
      await mail.send({ to: email, locale, template: 'verifyEmail', params, expiresAt }, tx);
    } else await mail.send({ to: email, locale, template: 'alreadyRegistered', params: { email } }, tx);
  });
}
