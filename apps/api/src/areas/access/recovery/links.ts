import { and, eq, isNull, sql } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '#src/db/database';
import { oneTimeLink } from '#src/db/schema/index';

/** What a link is good for. */
export type LinkPurpose = (typeof oneTimeLink.$inferSelect)['purpose'];
type Link = typeof oneTimeLink.$inferSelect;

/** Only this is stored: a token has 256 random bits, so a fast digest is enough. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A token for a link: 256 bits, in letters that mean nothing to a URL. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Makes a link that works once until it expires, and kills the one before it. Run it behind a lock of whom it is for. */
export async function issueLink(
  tx: Tx,
  link: {
    readonly purpose: LinkPurpose;
    readonly userId: string | null;
    readonly now: Date;
    readonly lifeMs: number;
  },
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const { purpose, userId, now, lifeMs } = link;
  await tx
    .update(oneTimeLink)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLink.purpose, purpose),
        userId === null ? isNull(oneTimeLink.userId) : eq(oneTimeLink.userId, userId),
        isNull(oneTimeLink.usedAt),
      ),
    );
  const token = newLinkToken();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await tx
    .insert(oneTimeLink)
    .values({ hash: hashLinkToken(token), purpose, userId, createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** The link behind a token, good or not; `undefined` where there never was one. */
export async function findLink(db: Db | Tx, purpose: LinkPurpose, token: string): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(oneTimeLink)
    .where(and(eq(oneTimeLink.hash, hashLinkToken(token)), eq(oneTimeLink.purpose, purpose)));
  return link;
}

/** Whether a link still works at a moment. */
export function isLive(link: Link, now: Date): boolean {
  return link.usedAt === null && link.expiresAt > now;
}

/** Spends a link, in one statement: of any number of callers one gets `true`. */
export async function spendLink(tx: Tx, purpose: LinkPurpose, token: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(oneTimeLink)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLink.hash, hashLinkToken(token)),
        eq(oneTimeLink.purpose, purpose),
        isNull(oneTimeLink.usedAt),
        sql`${oneTimeLink.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning({ hash: oneTimeLink.hash });
  return spent.length > 0;
}
