import { roles } from '@frontage/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { account, appUser, project, registration } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { record, type AuditOrigin } from '#src/areas/base/door';
import { hashLinkToken } from '#src/areas/access/recovery/links';
import { verifyPassword } from '#src/areas/access/sign-in/passwords';
import { takeOrRefuse } from '#src/http/throttle';

/** Passwords that are tried on one link. */
export const triesPerLink = { most: 10, ms: 15 * 60_000 } as const;

/**
 * Opens the account of a sign-up: account, first project and its client administrator. The password that was chosen is asked for again, because whoever reads the
 * mailbox may not be who signed up: without it, a person would open an account that somebody else has the key of. Answers the
 * e-mail. Throws `link_expired`, `authentication_error` and `rate_limited`.
 */
export async function openRegistered(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  { token, password }: { readonly token: string; readonly password: string },
  origin: AuditOrigin,
): Promise<string> {
  const now = clock.now();
  const hash = hashLinkToken(token);
  const [pending] = await db.select().from(registration).where(eq(registration.hash, hash));
  if (pending === undefined || pending.expiresAt <= now) throw new AppError('link_expired');
  await takeOrRefuse(db, now, `sign-up-link:${hash}`, triesPerLink);
  if (!(await verifyPassword(pending.passwordHash, password))) throw new AppError('authentication_error');
  const { email, name, passwordHash } = pending;
  const [accountId, userId, projectId] = [randomUUID(), randomUUID(), randomUUID()];
  await db.transaction(async (tx) => {
    // Two links of one e-mail, opened at once, would wait for each other's rows.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 0))`);
    const [spent] = await tx.delete(registration).where(eq(registration.hash, hash)).returning();
    if (spent === undefined) throw new AppError('link_expired');
    const [taken] = await tx
      .select({ id: appUser.id })
      .from(appUser)
      .where(and(eq(sql`lower(${appUser.email})`, email.toLowerCase()), isNull(appUser.homeUserId)));
    if (taken !== undefined) throw new AppError('link_expired');
    await tx.insert(account).values({ id: accountId, name, importProject: false, createdAt: now });
    await tx.insert(appUser).values({
      ...{ id: userId, accountId, email, name, passwordHash, role: roles.clientAdmin, createdAt: now },
      // Whoever opens the account is the first who can hand on all of it.
      allProjects: true,
      passwordChosenAt: now,
    });
    await tx.insert(project).values({ id: projectId, accountId, name, createdAt: now });
    await tx.delete(registration).where(eq(sql`lower(${registration.email})`, email.toLowerCase()));
    await record(tx, {
      accountId,
      actor: { kind: 'user', id: userId, name },
      origin,
      at: now,
      action: 'account_registered',
      object: { kind: 'account', id: accountId, name },
    });
  });
  log.info({ event: 'account_registered', userId, accountId }, 'account registered');
  return email;
}
