import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { refreshToken, session } from '#src/db/schema/index';
import type { BroughtTokens } from '#src/http/refresh-cookie';

type TokenContext = Pick<AppContext, 'clock' | 'secrets'>;
type Session = typeof session.$inferSelect;
type Row = typeof refreshToken.$inferSelect;

const day = 24 * 60 * 60_000;
/** A refresh token unused for this long expires. */
export const idleMs = 7 * day;
/** A session ends then, however much it was used. */
export const absoluteMs = 30 * day;
/** How long a spent token is still answered with the same successor: other tabs, repeated GETs, lost answers. */
export const graceMs = 30_000;

/** Only this is stored: the token itself has 256 random bits, so a fast digest is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Why a refresh was refused; `reuse` is the one that ends a family that was alive. */
export type Refusal = 'unknown' | 'ended' | 'expired' | 'reuse';
export type Rotation =
  | { readonly ok: true; readonly session: Session; readonly token: string }
  | { readonly ok: false; readonly refusal: Refusal; readonly session: Session | null };

function expiryFor(now: Date, sessionEnd: Date): Date {
  return new Date(Math.min(now.getTime() + idleMs, sessionEnd.getTime()));
}

/** The first token of a new session's family. */
export async function issueFirst(tx: Tx, { clock }: TokenContext, owner: Session): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await tx.insert(refreshToken).values({
    hash: hashToken(token),
    sessionId: owner.id,
    accountId: owner.accountId,
    generation: 1,
    issuedAt: now,
    expiresAt: expiryFor(now, owner.expiresAt),
  });
  return token;
}

/** Ends a session, once: the first reason stays. */
export async function endSession(
  tx: Tx | AppContext['db'],
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(session.id, id), isNull(session.endedAt)));
}

/** The child is derived from its parent, so that the same one can be answered again without ever being stored. */
async function rotateLeaf(
  tx: Tx,
  { clock, secrets }: TokenContext,
  owner: Session,
  parent: Row,
  token: string,
) {
  const now = clock.now();
  const [child] = secrets.digests(token);
  if (child === undefined) throw new Error('There is no key to derive a token with.');
  await tx.update(refreshToken).set({ rotatedAt: now }).where(eq(refreshToken.hash, parent.hash));
  await tx.insert(refreshToken).values({
    hash: hashToken(child),
    sessionId: owner.id,
    accountId: owner.accountId,
    generation: parent.generation + 1,
    issuedAt: now,
    expiresAt: expiryFor(now, owner.expiresAt),
  });
  await tx.update(session).set({ usedAt: now }).where(eq(session.id, owner.id));
  await tx
    .delete(refreshToken)
    .where(and(eq(refreshToken.sessionId, owner.id), lt(refreshToken.expiresAt, now)));
  return child;
}

async function repeatChild(tx: Tx, { clock, secrets }: TokenContext, parent: Row, token: string) {
  const [leaf] = await tx
    .select()
    .from(refreshToken)
    .where(eq(refreshToken.sessionId, parent.sessionId))
    .orderBy(desc(refreshToken.generation))
    .limit(1);
  const spentAt = parent.rotatedAt?.getTime() ?? -Infinity;
  if (leaf?.generation !== parent.generation + 1 || clock.now().getTime() - spentAt > graceMs)
    return undefined;
  return secrets.digests(token).find((child) => hashToken(child) === leaf.hash);
}

/**
 * Spends a refresh token for its child (RFC 9700, 4.14.2). The newest token of a family rotates; its parent is answered the
 * same child for {@link graceMs}; any older use ends the whole family, since one of two holders must have stolen it.
 * The session's row is locked first, so that concurrent refreshes take turns.
 */
export async function rotate(tx: Tx, context: TokenContext, token: string): Promise<Rotation> {
  const hash = hashToken(token);
  const [found] = await tx.select().from(refreshToken).where(eq(refreshToken.hash, hash));
  if (found === undefined) return { ok: false, refusal: 'unknown', session: null };
  const [owner] = await tx.select().from(session).where(eq(session.id, found.sessionId)).for('no key update');
  if (owner === undefined) return { ok: false, refusal: 'unknown', session: null };
  if (owner.endedAt !== null) return { ok: false, refusal: 'ended', session: owner };
  const now = context.clock.now();
  if (owner.expiresAt <= now || (found.rotatedAt === null && found.expiresAt <= now)) {
    await endSession(tx, owner.id, 'expired', now);
    return { ok: false, refusal: 'expired', session: owner };
  }
  const [parent] = await tx.select().from(refreshToken).where(eq(refreshToken.hash, hash));
  if (parent === undefined) return { ok: false, refusal: 'unknown', session: null };
  const child =
    parent.rotatedAt === null
      ? await rotateLeaf(tx, context, owner, parent, token)
      : await repeatChild(tx, context, parent, token);
  if (child !== undefined) return { ok: true, session: owner, token: child };
  await endSession(tx, owner.id, 'reuse', now);
  return { ok: false, refusal: 'reuse', session: owner };
}

/**
 * Which of the tokens that a request brings is meant: of several cookies that of the named user's newest open session. `token` is
 * `null` where there is none; `dead` names cookies whose sessions are over. Spends nothing: somebody else's cookie, put there by a
 * page of a neighbouring host, is never rotated.
 */
export async function chooseToken(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  brought: BroughtTokens,
): Promise<{ readonly token: string | null; readonly dead: readonly string[] }> {
  if (brought.kind === 'bearer') return { token: brought.token, dead: [] };
  const byHash = new Map(brought.cookies.map((one) => [hashToken(one.token), one]));
  const open = await db
    .select({ hash: refreshToken.hash, userId: session.userId })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .where(
      and(
        inArray(refreshToken.hash, [...byHash.keys()]),
        isNull(session.endedAt),
        gt(session.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(session.createdAt), desc(session.id));
  const meant = open.find(({ userId }) => brought.userId === null || brought.userId === userId);
  const alive = new Set(open.map(({ hash }) => hash));
  return {
    token: meant === undefined ? null : (byHash.get(meant.hash)?.token ?? null),
    dead: [...byHash].filter(([hash]) => !alive.has(hash)).map(([, { name }]) => name),
  };
}
