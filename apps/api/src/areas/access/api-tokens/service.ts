import type { ApiToken, contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { can, effectivePermissions, type PermissionMap } from '@frontage/domain';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { apiToken, appUser } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { lockCaller } from '#src/areas/access/factors/factors';
import { tellPerson } from '#src/areas/access/factors/notice';
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
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    isExpired: row.expiresAt <= now,
  };
}

type Owner = Pick<Actor, 'id' | 'accountId'>;

/** A person's tokens that were not revoked, newest first. */
export async function listApiTokens(
  { db, clock }: Context,
  owner: Owner & Partial<Pick<Actor, 'permissions'>>,
): Promise<ResponseOf<typeof contract.apiTokens.list>> {
  const rows = await db
    .select()
    .from(apiToken)
    .where(
      and(eq(apiToken.userId, owner.id), eq(apiToken.accountId, owner.accountId), isNull(apiToken.revokedAt)),
    )
    .orderBy(desc(apiToken.createdAt), desc(apiToken.id));
  const permissions = owner.permissions ?? (await permissionsOf(db, owner));
  return { items: rows.map((row) => present(row, { permissions }, clock.now())) };
}

async function permissionsOf(db: Db, { id, accountId }: Owner): Promise<PermissionMap> {
  const [row] = await db
    .select({ role: appUser.role, permissions: appUser.permissions })
    .from(appUser)
    .where(and(eq(appUser.id, id), eq(appUser.accountId, accountId)));
  return row === undefined ? {} : effectivePermissions(row.role, row.permissions);
}

/**
 * Makes a token with a part of the caller's own permissions; they hear of it by mail. Throws `permission_change_not_authorized` for
 * a scope that they do not hold, and `api_token_limit` beyond {@link mostTokens}.
 */
export async function createApiToken(
  context: Context & Pick<AppContext, 'mail'>,
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
  const { db, clock } = context;
  const { secret, hash, ending } = newApiToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + body.expiresInDays * dayMs);
  return db.transaction(async (tx) => {
    const owner = await lockCaller(tx, actor);
    const held = await tx.$count(
      apiToken,
      and(eq(apiToken.userId, actor.id), isNull(apiToken.revokedAt), gt(apiToken.expiresAt, now)),
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
    await tellPerson(tx, context, { userId: actor.id, to: owner.email, change: 'apiTokenMade' });
    return { token: present(row, actor, now), secret };
  });
}

/** Ends one of a person's tokens; throws `not_found` for any other. */
export async function revokeApiToken(
  { db, clock }: Context,
  owner: Owner,
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
          eq(apiToken.userId, owner.id),
          eq(apiToken.accountId, owner.accountId),
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
      after: { userId: owner.id },
    });
  });
}

/**
 * Ends every token of a person: they are gone or disabled, all their sessions end, or whoever knew their old password may have made
 * one.
 */
export async function revokeAllApiTokens(tx: Db | Tx, userId: string, now: Date): Promise<number> {
  const revoked = await tx
    .update(apiToken)
    .set({ revokedAt: now })
    .where(and(eq(apiToken.userId, userId), isNull(apiToken.revokedAt)))
    .returning({ id: apiToken.id });
  return revoked.length;
}
