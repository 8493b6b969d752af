import type { ApiToken, contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../app-context';
import type { Db, Tx } from '../../db/database';
import { apiToken, appUser } from '../../db/schema';
import type { Actor } from '../../http/authenticate';
import { AppError } from '../../http/errors';
import { record, type AuditedCaller } from '../audit/service';
import { newApiToken } from './secret';

type Row = typeof apiToken.$inferSelect;
type Context = Pick<AppContext, 'db' | 'clock'>;

/** Tokens one person can have at a time. */
export const mostTokens = 25;
const dayMs = 24 * 60 * 60_000;

function present(row: Row, { permissions }: Pick<Actor, 'permissions'>, now: Date): ApiToken {
  return {
    id: row.id,
    name: row.name,
    ending: row.ending,
    scopes: row.scopes,
    idleScopes: row.scopes.filter((scope) => !can(permissions, scope)),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    isExpired: row.expiresAt !== null && row.expiresAt <= now,
  };
}

/** The caller's tokens that were not revoked, newest first. */
export async function listApiTokens(
  { db, clock }: Context,
  actor: Actor,
): Promise<ResponseOf<typeof contract.apiTokens.list>> {
  const rows = await db
    .select()
    .from(apiToken)
    .where(
      and(eq(apiToken.userId, actor.id), eq(apiToken.accountId, actor.accountId), isNull(apiToken.revokedAt)),
    )
    .orderBy(desc(apiToken.createdAt), desc(apiToken.id));
  return { items: rows.map((row) => present(row, actor, clock.now())) };
}

/**
 * Makes a token with a part of the caller's own permissions. Throws `permission_change_not_authorized` for a scope that he does
 * not hold, and `api_token_limit` beyond {@link mostTokens}.
 */
export async function createApiToken(
  { db, clock }: Context,
  actor: Actor,
  by: AuditedCaller,
  body: RequestOf<typeof contract.apiTokens.create>['body'],
): Promise<ResponseOf<typeof contract.apiTokens.create>> {
  const scopes = [...new Set(body.scopes)];
  const missing = scopes.filter((scope) => !can(actor.permissions, scope));
  if (missing.length > 0)
    throw new AppError('permission_change_not_authorized', {
      fields: missing.map((scope) => ({ path: `scopes.${scope}`, code: 'permission_not_held' })),
    });
  const { secret, hash, ending } = newApiToken();
  const now = clock.now();
  const expiresAt = body.expiresInDays === null ? null : new Date(now.getTime() + body.expiresInDays * dayMs);
  return db.transaction(async (tx) => {
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, actor.id)).for('update');
    const isGood = or(isNull(apiToken.expiresAt), gt(apiToken.expiresAt, now));
    const held = await tx.$count(
      apiToken,
      and(eq(apiToken.userId, actor.id), isNull(apiToken.revokedAt), isGood),
    );
    if (held >= mostTokens) throw new AppError('api_token_limit');
    const [row] = await tx
      .insert(apiToken)
      .values({
        id: randomUUID(),
        accountId: actor.accountId,
        userId: actor.id,
        name: body.name,
        hash,
        ending,
        scopes,
        createdAt: now,
        expiresAt,
      })
      .returning();
    if (row === undefined) throw new AppError('internal');
    await record(tx, {
      ...by,
      at: now,
      action: 'api_token_created',
      object: { kind: 'api_token', id: row.id, name: row.name },
      after: { scopes, expiresAt },
    });
    return { token: present(row, actor, now), secret };
  });
}

/** Ends one of the caller's tokens; throws `not_found` for any other. */
export async function revokeApiToken(
  { db, clock }: Context,
  actor: Actor,
  by: AuditedCaller,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const [row] = await tx
      .update(apiToken)
      .set({ revokedAt: now })
      .where(
        and(
          eq(apiToken.id, id),
          eq(apiToken.userId, actor.id),
          eq(apiToken.accountId, actor.accountId),
          isNull(apiToken.revokedAt),
        ),
      )
      .returning();
    if (row === undefined) throw new AppError('not_found');
    await record(tx, {
      ...by,
      at: now,
      action: 'api_token_revoked',
      object: { kind: 'api_token', id, name: row.name },
    });
  });
}

/** Ends every token of a person: he is gone, or whoever knew his old password may have made one. */
export async function revokeAllApiTokens(tx: Db | Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(apiToken)
    .set({ revokedAt: now })
    .where(and(eq(apiToken.userId, userId), isNull(apiToken.revokedAt)));
}
