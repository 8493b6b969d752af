import { contract } from '@frontage/api-client/contract';
import { defaultLocale, isLocale, type Locale } from '@frontage/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#src/app-context';
import { asSystem } from '#src/db/tenant-context';
import { implement } from '#src/http/implement';
import { auditedBy, originOf } from '#src/areas/base/door';
import { acceptInvite, openInvite } from './accept';
import { listInvites } from './list';
import { resendInvite, revokeInvite } from './manage';
import { sendInvites } from './send';

/** The inviter's language: the best guess for a colleague who has not chosen one yet. */
function localeOf({ headers }: FastifyRequest): Locale {
  return isLocale(headers.locale) ? headers.locale : defaultLocale;
}

/** Invites: sent, listed, sent again, revoked, accepted. */
export function registerInvites(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.invites;
  const { db, clock } = context;
  implement(app, context, endpoints.list, ({ user, query }) => listInvites(db, user, query, clock.now()));
  implement(app, context, endpoints.send, ({ user, body, request }) =>
    sendInvites(context, user, auditedBy(user, request), body, localeOf(request)),
  );
  implement(app, context, endpoints.resend, ({ user, params, request }) =>
    resendInvite(context, user, auditedBy(user, request), params.inviteId),
  );
  implement(app, context, endpoints.revoke, async ({ user, params, request }) => {
    await revokeInvite(context, user, auditedBy(user, request), params.inviteId);
    return {};
  });
  implement(app, context, endpoints.open, ({ body }) =>
    asSystem('invited', () => openInvite(context, body.token)),
  );
  implement(app, context, endpoints.accept, ({ body, request }) =>
    asSystem('invited', () => acceptInvite(context, body, originOf(request))),
  );
}
