import type { OpenSession } from '@frontage/api-client/contract';
import { canManage } from '@frontage/domain';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { session } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { readUserRow } from '#src/areas/access/people/list';
import { asCaller, grantorOf, readPeople } from '#src/areas/access/people/person';

type Owner = Pick<Actor, 'id' | 'accountId'>;
type Row = typeof session.$inferSelect;

const openOf = (owner: Owner, now: Date) =>
  and(
    eq(session.userId, owner.id),
    eq(session.accountId, owner.accountId),
    isNull(session.endedAt),
    gt(session.expiresAt, now),
  );

function present(row: Row, currentId: string | null): OpenSession {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    userAgent: row.userAgent,
    ip: row.ip,
    signedInAt: row.createdAt.toISOString(),
    usedAt: row.usedAt.toISOString(),
    isLocked: row.lockedAt !== null,
  };
}

/** Where a person is signed in, the last used first. `currentId` marks the session that asks. */
export async function listSessions(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  owner: Owner,
  currentId: string | null,
): Promise<{ items: OpenSession[] }> {
  const rows = await db
    .select()
    .from(session)
    .where(openOf(owner, clock.now()))
    .orderBy(desc(session.usedAt), desc(session.id));
  return { items: rows.map((row) => present(row, currentId)) };
}

/** Which of a person's sessions end: one, all, or all but one. */
export type Which = { readonly only: string } | { readonly but: string } | 'all';

/**
 * Ends sessions of a person: their next call is refused, for the database is asked on every one. Answers how many; each is in the
 * audit log.
 */
export async function endSessions(
  tx: Tx,
  by: AuditedCaller,
  owner: Owner,
  { which, reason, now }: { which: Which; reason: string; now: Date },
): Promise<number> {
  const chosen =
    which === 'all' ? undefined : 'only' in which ? eq(session.id, which.only) : ne(session.id, which.but);
  const ended = await tx
    .update(session)
    .set({ endedAt: now, endReason: reason })
    .where(and(openOf(owner, now), chosen))
    .returning({ id: session.id });
  for (const { id } of ended)
    await record(tx, {
      ...by,
      at: now,
      action: 'session_ended',
      object: { kind: 'session', id },
      after: { userId: owner.id, reason },
    });
  return ended.length;
}

/**
 * Somebody whose sessions and API tokens the caller may see and end: themselves, and whom they may know of and change. Others are
 * `not_found`, as people of other accounts are.
 */
export async function findManaged(db: Db | Tx, actor: Actor, userId: string): Promise<Owner> {
  const { accountId } = actor;
  if ((await readUserRow(db, actor, userId)) === undefined) throw new AppError('not_found');
  const people = await readPeople(db, accountId, [actor.id, userId]);
  const [self, subject] = [people.get(actor.id), people.get(userId)];
  const isManaged =
    userId === actor.id ||
    (self !== undefined &&
      subject !== undefined &&
      canManage(grantorOf(asCaller(self, actor.permissions)), grantorOf(subject)));
  if (!isManaged) throw new AppError('not_found');
  return { id: userId, accountId };
}
