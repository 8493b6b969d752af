import { isAllowedIp, normalizeIp } from '@frontage/domain';
import { contract } from '@frontage/api-client/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { account, appUser, session } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { implement } from '#src/http/implement';
import { checkedIps } from '#src/areas/access/people/create';
import { auditedBy, record } from '#src/areas/base/door';

/** How many people are signed in from an address that a list does not hold; those who look after the account are not held to it. */
async function countOutside(tx: Tx, accountId: string, list: string, now: Date): Promise<number> {
  const open = await tx
    .selectDistinct({ userId: session.userId, ip: session.ip })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.endedAt),
        isNull(appUser.delegateOf),
        gt(session.expiresAt, now),
      ),
    );
  return new Set(open.filter(({ ip }) => !isAllowedIp(list, ip)).map(({ userId }) => userId)).size;
}

/** The addresses that everybody of an account signs in and works from, API tokens included. */
export function registerAccountAddresses(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const endpoints = contract.accountAddresses;

  implement(app, context, endpoints.read, async ({ user, request }) => {
    const [owner] = await db.select().from(account).where(eq(account.id, user.accountId));
    return { allowedIps: owner?.allowedIps ?? '', yours: normalizeIp(request.ip) };
  });

  implement(app, context, endpoints.check, ({ user, body, request }) =>
    db.transaction(async (tx) => {
      const list = checkedIps(body.allowedIps);
      return {
        allowedIps: list,
        shutsYouOut: user.entrant === null && !isAllowedIp(list, request.ip),
        outside: await countOutside(tx, user.accountId, list, clock.now()),
      };
    }),
  );

  implement(app, context, endpoints.save, ({ user, body, request }) =>
    db.transaction(async (tx) => {
      const allowedIps = checkedIps(body.allowedIps);
      // Who looks after the account is held to the list of their own, and can put this one right.
      if (user.entrant === null && !body.evenIfOut && !isAllowedIp(allowedIps, request.ip))
        throw new AppError('address_shuts_you_out');
      const ofAccount = eq(account.id, user.accountId);
      const [before] = await tx.select().from(account).where(ofAccount).for('no key update');
      if (before === undefined) throw new AppError('not_found');
      if (before.allowedIps !== allowedIps) {
        await tx.update(account).set({ allowedIps }).where(ofAccount);
        await record(tx, {
          ...auditedBy(user, request),
          at: clock.now(),
          action: 'allowed_ips_changed',
          object: { kind: 'account', id: before.id, name: before.name },
          before: { allowedIps: before.allowedIps },
          after: { allowedIps },
        });
      }
      return { allowedIps, yours: normalizeIp(request.ip) };
    }),
  );
}
