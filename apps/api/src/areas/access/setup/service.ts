import { roles } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { account, appUser } from '#src/db/schema/index';
import { provisionLock } from './first-admin';
import { AppError } from '#src/http/errors';
import { record, type AuditOrigin } from '#src/areas/base/door';
import { findLink, isLive, issueLink, spendLink } from '#src/areas/access/recovery/links';
import { hashOwnPassword } from '#src/areas/access/recovery/chosen-password';

/** How long the link works that the start of an empty installation prints. */
export const setupLifeMs = 24 * 60 * 60_000;

type SetupContext = Pick<AppContext, 'db' | 'clock' | 'log'>;

/**
 * A link with which the first super administrator creates their account, while there is no user at all; `null` otherwise. Each start
 * invalidates the previous link, so that an old terminal or its log opens nothing.
 */
export async function issueSetupLink({ db, clock }: SetupContext): Promise<string | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${provisionLock})`);
    if ((await tx.$count(appUser)) > 0) return null;
    const link = { purpose: 'first_admin', userId: null, now: clock.now(), lifeMs: setupLifeMs } as const;
    return (await issueLink(tx, link)).token;
  });
}

/** Throws `link_expired` where the link does not, or no longer, make anybody. */
export async function checkSetupLink({ db, clock }: SetupContext, token: string): Promise<void> {
  const link = await findLink(db, 'first_admin', token);
  if (link === undefined || !isLive(link, clock.now())) throw new AppError('link_expired');
}

/** Makes the first account and its super administrator; throws `link_expired` and `password_refused`. */
export async function makeFirstAdmin(
  context: SetupContext,
  wanted: {
    readonly token: string;
    readonly account: string;
    readonly name: string;
    readonly email: string;
    readonly password: string;
  },
  origin: AuditOrigin,
): Promise<void> {
  const { db, clock, log } = context;
  const { token, name, email } = wanted;
  await checkSetupLink(context, token);
  const passwordHash = await hashOwnPassword(wanted.password, wanted);
  const now = clock.now();
  const [accountId, userId] = [randomUUID(), randomUUID()];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${provisionLock})`);
    const isFirst = (await tx.$count(appUser)) === 0;
    if (!isFirst || !(await spendLink(tx, 'first_admin', token, now))) throw new AppError('link_expired');
    await tx
      .insert(account)
      .values({ id: accountId, name: wanted.account, importProject: true, createdAt: now });
    await tx.insert(appUser).values({
      id: userId,
      accountId,
      email,
      name,
      passwordHash,
      role: roles.superAdmin,
      createdAt: now,
      passwordChosenAt: now,
    });
    await record(tx, {
      accountId,
      actor: { kind: 'user', id: userId, name },
      origin,
      at: now,
      action: 'account_registered',
      object: { kind: 'account', id: accountId, name: wanted.account },
    });
  });
  log.info({ event: 'first_admin_made', userId, accountId }, 'first super administrator made');
}
