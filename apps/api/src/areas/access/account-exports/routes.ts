import { contract, type AccountExport } from '@frontage/api-client/contract';
import { effectivePermissions, holdsPermissions } from '@frontage/domain';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { account, accountExport, accountExportPart } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { implement } from '#src/http/implement';
import { requireHighest } from '#src/areas/access/accounts/close';
import { auditedBy, record } from '#src/areas/base/door';

/** An archive takes the place and time of a whole account, and is kept for a week. */
const mostADay = 3;
const dayMs = 24 * 60 * 60_000;

type Row = typeof accountExport.$inferSelect;

function present({ id, askedAt, state, bytes, expiresAt }: Row): AccountExport {
  return {
    ...{ id, state, bytes },
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

const isMine = (user: Actor) =>
  and(eq(accountExport.accountId, user.accountId), eq(accountExport.askedBy, user.id));

/** Throws `not_authorized` for somebody who may see less than their role does: the archive holds everything. */
function requireSight({ role, permissions }: Actor): void {
  if (!holdsPermissions(permissions, effectivePermissions(role, {}))) throw new AppError('not_authorized');
}

async function* partsOf(db: Db, row: Row): AsyncGenerator<Uint8Array> {
  for (let seq = 0; ; seq += 1) {
    const [part] = await db
      .select({ bytes: accountExportPart.bytes })
      .from(accountExportPart)
      .where(
        and(
          eq(accountExportPart.exportId, row.id),
          eq(accountExportPart.accountId, row.accountId),
          eq(accountExportPart.seq, seq),
        ),
      )
      .orderBy(asc(accountExportPart.seq));
    if (part === undefined) return;
    yield part.bytes;
  }
}

/** Archives of everything in an account, asked for and downloaded by one of its highest people. */
export function registerAccountExports(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const endpoints = contract.accountData;

  implement(app, context, endpoints.exports, async ({ user }) => {
    const rows = await db
      .select()
      .from(accountExport)
      .where(isMine(user))
      .orderBy(desc(accountExport.askedAt), desc(accountExport.id));
    return { items: rows.map(present) };
  });

  implement(app, context, endpoints.askExport, ({ user, request }) =>
    db.transaction(async (tx) => {
      requireSight(user);
      await requireHighest(tx, user);
      const [owner] = await tx
        .select()
        .from(account)
        .where(eq(account.id, user.accountId))
        .for('no key update');
      const [waiting] = await tx
        .select()
        .from(accountExport)
        .where(and(isMine(user), eq(accountExport.state, 'queued')));
      if (waiting !== undefined) return present(waiting);
      const now = clock.now();
      // Counted under the account's lock: of all its people, asked for at once as well.
      const ofToday = await tx.$count(
        accountExport,
        and(
          eq(accountExport.accountId, user.accountId),
          gt(accountExport.askedAt, new Date(now.getTime() - dayMs)),
        ),
      );
      if (ofToday >= mostADay) throw new AppError('rate_limited');
      const [row] = await tx
        .insert(accountExport)
        .values({
          ...{ id: randomUUID(), accountId: user.accountId, askedBy: user.id, askedAt: now },
          state: 'queued',
        })
        .returning();
      if (row === undefined) throw new AppError('internal');
      await record(tx, {
        ...auditedBy(user, request),
        at: now,
        action: 'account_export_asked',
        object: { kind: 'account', id: user.accountId, name: owner?.name ?? null },
      });
      return present(row);
    }),
  );

  implement(app, context, endpoints.download, async ({ user, request, reply, params }) => {
    requireSight(user);
    // What was true when it was asked for may not be any more: it holds everything for a week.
    await requireHighest(db, user);
    const now = clock.now();
    const [row] = await db
      .select()
      .from(accountExport)
      .where(
        and(
          isMine(user),
          eq(accountExport.id, params.exportId),
          eq(accountExport.state, 'ready'),
          gt(accountExport.expiresAt, now),
        ),
      );
    if (row === undefined) throw new AppError('not_found');
    await record(db, {
      ...auditedBy(user, request),
      at: now,
      action: 'account_export_downloaded',
      object: { kind: 'account', id: user.accountId },
    });
    const day = row.askedAt.toISOString().slice(0, 10);
    void reply.header('content-disposition', `attachment; filename="frontage-account-${day}.zip"`);
    void reply.header('cache-control', 'no-store');
    return partsOf(db, row);
  });
}
