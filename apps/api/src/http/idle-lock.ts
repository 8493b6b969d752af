import { idleHeader } from '@frontage/api-client/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#src/app-context';
import { session, type appUser } from '#src/db/schema/index';
import { note } from './errors';

/** No session is written to more often than this, and the web app tells of somebody at work once a minute. */
const noteEveryMs = 30_000;
/** So much later than its person's time a session locks: what was not told of yet, and a call that took long. */
export const idleSlackMs = 90_000;

const idleForm = /^\d{1,9}$/;

/** For how long the person did nothing, as the web app says of calls that it makes by itself; 0 for everybody else's calls. */
function idleMsOf({ headers }: FastifyRequest): number {
  const told = headers[idleHeader];
  return typeof told === 'string' && idleForm.test(told) ? Number(told) * 1_000 : 0;
}

type Held = typeof session.$inferSelect;
type Lock = Pick<typeof appUser.$inferSelect, 'lockAfterMinutes'>;

/** When the person of a session was last seen at work. */
const seenAt = ({ activeAt, createdAt }: Held) => (activeAt ?? createdAt).getTime();

/** Locks a session whose person did nothing for the time of their lock. Returns whether it did; it is no act of theirs to ask. */
export async function lockIfIdle(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  held: Held,
  { lockAfterMinutes }: Lock,
): Promise<boolean> {
  if (lockAfterMinutes === null || held.lockedAt !== null) return false;
  const now = clock.now();
  if (now.getTime() - seenAt(held) <= lockAfterMinutes * 60_000 + idleSlackMs) return false;
  // Where this cannot be written, the next call finds the same.
  await note(() =>
    db
      .update(session)
      .set({ lockedAt: now, confirmedAt: null })
      .where(and(eq(session.id, held.id), isNull(session.lockedAt))),
  );
  return true;
}

/**
 * Locks a session whose person did nothing for the time of their lock, whoever calls with it. Returns whether it did. A call counts as an
 * act at the time it reports (`frontage-idle`: seconds since), so that lists which a page refreshes by itself keep nothing open; a call
 * that reports nothing is an act. A report never reopens what had become idle before it: between two acts lies no more than the lock's
 * time, or the password is asked for.
 */
export async function lockWhenIdle(
  context: Pick<AppContext, 'db' | 'clock'>,
  request: FastifyRequest,
  held: Held,
  person: Lock,
): Promise<boolean> {
  if (person.lockAfterMinutes === null || held.lockedAt !== null) return false;
  if (await lockIfIdle(context, held, person)) return true;
  const acted = context.clock.now().getTime() - idleMsOf(request);
  if (acted - seenAt(held) >= noteEveryMs)
    await note(() =>
      context.db
        .update(session)
        .set({ activeAt: new Date(acted) })
        .where(eq(session.id, held.id)),
    );
  return false;
}
