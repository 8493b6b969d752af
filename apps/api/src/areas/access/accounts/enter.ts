import type { SignedIn } from '@frontage/api-client/contract';
import { normalizeIp } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { account, session, userApprover } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller, type AuditOrigin } from '#src/areas/base/door';
import { signAccessToken } from '#src/areas/access/sign-in/access-token';
import { readProfile } from '#src/areas/access/sign-in/profile';
import { endSession, issueFirst } from '#src/areas/access/sign-in/refresh-tokens';
import { ensureDelegate, looksAfter } from './entrant';
import { readPerson } from './own-row';
import { readAccount } from './service';

/** How long somebody stays in an account they entered. After that they enter it again. */
export const enteredMs = 8 * 60 * 60_000;

/**
 * Opens a session in an account that the caller looks after. Programs, people who are in another account already and people
 * whose changes need approval do not: nobody there could approve them. Throws `not_found` and `not_authorized`.
 */
export async function enterAccount(
  context: AppContext,
  actor: Actor,
  by: AuditedCaller & { readonly origin: AuditOrigin },
  accountId: string,
): Promise<SignedIn> {
  if (actor.token !== null || actor.entrant !== null) throw new AppError('not_authorized');
  return context.db.transaction(async (tx) => {
    const now = context.clock.now();
    const entered = await readAccount(tx, actor, accountId);
    const { person, home } = await readPerson(tx, actor);
    const needsApproval = (await tx.$count(userApprover, eq(userApprover.userId, actor.id))) > 0;
    if (needsApproval || !looksAfter(person, { id: entered.id, parentId: entered.parent?.id ?? null }))
      throw new AppError('not_authorized');
    const [own] = await tx.select().from(session).where(eq(session.id, actor.sessionId));
    if (own === undefined) throw new AppError('unauthenticated');
    const delegate = await ensureDelegate(tx, { now, person, home }, accountId);
    const [opened] = await tx
      .insert(session)
      .values({
        id: randomUUID(),
        accountId,
        userId: delegate.id,
        createdAt: now,
        usedAt: now,
        confirmedAt: own.confirmedAt,
        expiresAt: new Date(Math.min(now.getTime() + enteredMs, own.expiresAt.getTime())),
        ip: normalizeIp(by.origin.ip),
        userAgent: own.userAgent,
        signedInWith: own.signedInWith,
        enteredFrom: own.id,
      })
      .returning();
    if (opened === undefined) throw new AppError('internal');
    const event = {
      origin: by.origin,
      at: now,
      object: { kind: 'account', id: accountId, name: entered.name },
    } as const;
    await record(tx, { ...event, ...by, action: 'account_entered' });
    await record(tx, {
      ...event,
      accountId,
      actor: { kind: 'user', id: delegate.id, name: delegate.name },
      action: 'account_entered',
    });
    return {
      access_token: await signAccessToken(context, { userId: delegate.id, sessionId: opened.id }),
      refresh_token: await issueFirst(tx, context, opened),
      user: await readProfile(tx, delegate.id, opened.signedInWith),
    };
  });
}

/** Ends the session in an account that was entered. Throws `not_found` where none was. */
export async function leaveAccount(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor: Actor,
  by: AuditedCaller,
): Promise<void> {
  const { entrant } = actor;
  if (entrant === null) throw new AppError('not_found');
  await db.transaction(async (tx) => {
    const now = clock.now();
    const { person } = await readPerson(tx, entrant);
    const [entered] = await tx.select().from(account).where(eq(account.id, actor.accountId));
    await endSession(tx, actor.sessionId, 'left', now);
    const event = {
      origin: by.origin,
      at: now,
      action: 'account_left',
      object: { kind: 'account', id: actor.accountId, name: entered?.name ?? null },
    } as const;
    await record(tx, { ...event, accountId: actor.accountId, actor: by.actor });
    await record(tx, {
      ...event,
      accountId: entrant.accountId,
      actor: { kind: 'user', id: person.id, name: person.name },
    });
  });
}
