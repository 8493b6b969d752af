import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { asSystem } from '#src/db/tenant-context';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { implement } from '#src/http/implement';
import { localeOf } from '#src/http/locale';
import { revokeAllApiTokens } from '#src/areas/access/api-tokens/service';
import { lockCaller, lockUser } from '#src/areas/access/factors/factors';
import { auditedBy } from '#src/areas/base/door';
import { confirmSession, confirmationOptions, lockSession, sendOwnCode, unlockSession } from './confirm';
import { endSessions, findManaged, listSessions } from './open-sessions';

/** Proves or locks as the real person: a delegate has neither password nor mailbox. */
function asPerson<T>(user: Actor, run: (person: Actor) => Promise<T>): Promise<T> {
  if (user.entrant === null) return run(user);
  const { id, accountId } = user.entrant;
  return asSystem('accounts', () => run({ ...user, id, accountId }));
}

/** Where people are signed in, the lock of a session, and the proof that it is still the same person. */
export function registerSessions(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const endpoints = contract.sessions;
  implement(app, context, endpoints.list, ({ user }) => listSessions(context, user, user.sessionId));
  implement(app, context, endpoints.end, async ({ user, params, request }) => {
    const ending = { which: { only: params.sessionId }, reason: 'remote', now: clock.now() };
    const ended = await db.transaction((tx) => endSessions(tx, auditedBy(user, request), user, ending));
    if (ended === 0) throw new AppError('not_found');
    return { ended };
  });
  implement(app, context, endpoints.endOthers, async ({ user, request }) => {
    const now = clock.now();
    return db.transaction(async (tx) => {
      // A token that one of those sessions is making is there by then, or is refused.
      await lockCaller(tx, user);
      await revokeAllApiTokens(tx, user.id, now);
      const ending = { which: { but: user.sessionId }, reason: 'remote', now };
      return { ended: await endSessions(tx, auditedBy(user, request), user, ending) };
    });
  });
  implement(app, context, endpoints.listOfUser, async ({ user, params }) => {
    const owner = await findManaged(db, user, params.userId);
    return listSessions(context, owner, user.sessionId);
  });
  implement(app, context, endpoints.endOfUser, ({ user, params, request }) =>
    db.transaction(async (tx) => {
      const owner = await findManaged(tx, user, params.userId);
      await lockUser(tx, owner.id);
      const now = clock.now();
      await revokeAllApiTokens(tx, owner.id, now);
      const ending = { which: 'all', reason: 'administrator', now } as const;
      return { ended: await endSessions(tx, auditedBy(user, request), owner, ending) };
    }),
  );
  implement(app, context, endpoints.endOneOfUser, ({ user, params, request }) =>
    db.transaction(async (tx) => {
      const owner = await findManaged(tx, user, params.userId);
      const ending = {
        which: { only: params.sessionId },
        reason: 'administrator',
        now: clock.now(),
      } as const;
      const ended = await endSessions(tx, auditedBy(user, request), owner, ending);
      if (ended === 0) throw new AppError('not_found');
      return { ended };
    }),
  );
  implement(app, context, endpoints.lock, async ({ user }) => {
    await lockSession(context, user.sessionId);
    return {};
  });
  // Whoever calls was noted on the way in.
  implement(app, context, endpoints.active, () => ({}));
  implement(app, context, endpoints.unlock, async ({ user, body, request }) => {
    await asPerson(user, (person) => unlockSession(context, person, body, request.ip));
    return {};
  });
  implement(app, context, endpoints.confirm, ({ user, body, request }) =>
    asPerson(user, (person) => confirmSession(context, person, body, request.ip)),
  );
  implement(app, context, endpoints.passkeyOptions, ({ user, request }) =>
    asPerson(user, (person) => confirmationOptions(context, person, request.ip)),
  );
  implement(app, context, endpoints.sendCode, ({ user, request }) =>
    asPerson(user, (person) =>
      sendOwnCode(context, person, 'confirm', { ip: request.ip, locale: localeOf(request) }),
    ),
  );
}
