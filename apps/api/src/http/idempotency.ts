import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { idempotencyKey } from '#src/db/schema/index';
import type { Actor } from './authenticate';
import { AppError } from './errors';

/** How long an answer is kept, and its key belongs to that one call (security.md R52). */
export const keptMs = 24 * 60 * 60_000;
/** After this long, a call without an answer is taken for one whose server died; the next with its key is carried out. */
const abandonedMs = 60_000;
const waitMs = 100;
const patienceMs = 30_000;

const keyForm = /^[\x21-\x7e]{1,200}$/;

/** The call's `Idempotency-Key`; throws `malformed_request` for one that is no printable word of at most 200 characters. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyForm.test(key)) throw new AppError('malformed_request');
  return key;
}

/** Digest of everything that makes a call this call. */
export function fingerprintOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

type Call = {
  readonly user: Pick<Actor, 'id' | 'accountId'>;
  readonly key: string;
  readonly fingerprint: string;
  /** The HTTP status of success. */
  readonly status: number;
};

/** Calls being carried out by this process, so that their twins wait for them instead of asking the database again and again. */
const underWay = new WeakMap<AppContext['database'], Map<string, Promise<unknown>>>();

/**
 * Carries out a call once per key and caller: repeated calls, at the same time or within {@link keptMs}, get its answer. A failed call
 * leaves no trace, so that it can be tried again. Throws `idempotency_mismatch` when the key belongs to another call, and `conflict` when
 * the first call does not end.
 */
export async function answerOnce<T>(
  context: AppContext,
  call: Call,
  carryOut: () => Promise<T>,
): Promise<{ readonly answer: T; readonly isReplayed: boolean }> {
  const { clock, database } = context;
  const running = underWay.get(database) ?? new Map<string, Promise<unknown>>();
  underWay.set(database, running);
  const name = `${call.user.id} ${call.key}`;
  const since = clock.now().getTime();
  for (;;) {
    const twin = running.get(name);
    if (twin !== undefined) {
      await twin.catch(() => undefined);
      continue;
    }
    const claimed = claim(context, call);
    running.set(
      name,
      claimed.catch(() => undefined),
    );
    try {
      const claimedAt = await claimed;
      if (claimedAt !== null) {
        const done = finish(context, call, claimedAt, carryOut);
        running.set(name, done);
        return { answer: await done, isReplayed: false };
      }
    } finally {
      running.delete(name);
    }
    const [row] = await readKey(context, call);
    if (row === undefined) continue;
    if (row.fingerprint !== call.fingerprint) throw new AppError('idempotency_mismatch');
    if (row.status !== null) return { answer: row.response as T, isReplayed: true };
    if (clock.now().getTime() - since > patienceMs) throw new AppError('conflict', { retryAfterSeconds: 1 });
    await clock.sleep(waitMs);
  }
}

const isKey = ({ user, key }: Call) => and(eq(idempotencyKey.userId, user.id), eq(idempotencyKey.key, key));

function readKey({ db }: AppContext, call: Call) {
  return db
    .select()
    .from(idempotencyKey)
    .where(and(isKey(call), eq(idempotencyKey.accountId, call.user.accountId)));
}

/** Takes the key in one statement, or answers `null` where it is taken. */
async function claim({ db, clock }: AppContext, call: Call): Promise<Date | null> {
  const now = clock.now();
  const isOver = lte(idempotencyKey.createdAt, new Date(now.getTime() - keptMs));
  const isAbandoned = and(
    isNull(idempotencyKey.status),
    eq(idempotencyKey.fingerprint, call.fingerprint),
    lte(idempotencyKey.createdAt, new Date(now.getTime() - abandonedMs)),
  );
  const { user, key, fingerprint } = call;
  const rows = await db
    .insert(idempotencyKey)
    .values({ accountId: user.accountId, userId: user.id, key, fingerprint, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKey.userId, idempotencyKey.key],
      set: { fingerprint, createdAt: now, status: null, response: null },
      setWhere: or(isOver, isAbandoned),
    })
    .returning({ at: idempotencyKey.createdAt });
  return rows[0]?.at ?? null;
}

async function finish<T>(
  { db, clock }: AppContext,
  call: Call,
  claimedAt: Date,
  carryOut: () => Promise<T>,
): Promise<T> {
  const isOurs = and(isKey(call), eq(idempotencyKey.createdAt, claimedAt), isNull(idempotencyKey.status));
  let answer: T;
  try {
    answer = await carryOut();
  } catch (error) {
    await db.delete(idempotencyKey).where(isOurs);
    throw error;
  }
  await db.update(idempotencyKey).set({ status: call.status, response: answer }).where(isOurs);
  const before = new Date(clock.now().getTime() - keptMs);
  await db
    .delete(idempotencyKey)
    .where(and(eq(idempotencyKey.userId, call.user.id), lte(idempotencyKey.createdAt, before)));
  return answer;
}
