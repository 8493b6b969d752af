import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { asSystem } from '#src/db/tenant-context';
import { implement } from '#src/http/implement';
import { dropCookieOf } from '#src/http/refresh-cookie';
import { originOf } from '#src/areas/base/door';
import { joinByInvite } from './join';
import { leaveJoined } from './leave';
import { listJoined } from './list';
import { switchAccount } from './switch';

/** The accounts that a person joined, and works in with their one sign-in (docs/decisions/064). */
export function registerJoined(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.joinedAccounts;
  implement(app, context, endpoints.list, ({ user }) =>
    asSystem('joined', () => listJoined(context.db, user)),
  );
  implement(app, context, endpoints.join, ({ user, body, request }) =>
    asSystem('joined', () => joinByInvite(context, user, body, originOf(request))),
  );
  implement(app, context, endpoints.switch, ({ user, params, request, reply }) =>
    asSystem('joined', async () => {
      const signedIn = await switchAccount(context, user, originOf(request), params.accountId);
      if (user.entrant !== null) dropCookieOf(context, request, reply, user.sessionId);
      return signedIn;
    }),
  );
  implement(app, context, endpoints.leave, ({ user, params, request }) =>
    asSystem('joined', async () => {
      await leaveJoined(context, user, originOf(request), params.accountId);
      return {};
    }),
  );
}
