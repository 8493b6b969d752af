import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { apiToken } from '#src/db/schema/index';
import { note } from '#src/http/errors';
import { hashApiToken } from './secret';

type Row = typeof apiToken.$inferSelect;

/** The time of the last use is kept to the minute, so that a busy program does not write with every call. */
const useStepMs = 60_000;

/** The token behind a bearer, and that it was used now; `undefined` for one that was never made, is revoked or has run out. */
export async function useApiToken(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  secret: string,
): Promise<Row | undefined> {
  const now = clock.now();
  const [row] = await db
    .select()
    .from(apiToken)
    .where(
      and(eq(apiToken.hash, hashApiToken(secret)), isNull(apiToken.revokedAt), gt(apiToken.expiresAt, now)),
    );
  if (row === undefined) return undefined;
  const stale = new Date(now.getTime() - useStepMs);
  if ((row.lastUsedAt?.getTime() ?? 0) < stale.getTime())
    await note(() =>
      db
        .update(apiToken)
        .set({ lastUsedAt: now })
        .where(and(eq(apiToken.id, row.id), or(isNull(apiToken.lastUsedAt), lt(apiToken.lastUsedAt, stale)))),
    );
  return row;
}
