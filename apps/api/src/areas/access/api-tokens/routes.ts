import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { auditedBy } from '#src/areas/base/door';
import { findManaged } from '#src/areas/access/sessions/open-sessions';
import { createApiToken, listApiTokens, revokeApiToken } from './service';

/** API tokens: a person's own listed, made, revoked, and those of the people they may change. A token itself can do none of it with its own. */
export function registerApiTokens(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.apiTokens;
  implement(app, context, endpoints.list, ({ user }) => listApiTokens(context, user));
  implement(app, context, endpoints.create, ({ user, body, request }) =>
    createApiToken(context, user, auditedBy(user, request), body),
  );
  implement(app, context, endpoints.revoke, async ({ user, params, request }) => {
    await revokeApiToken(context, user, auditedBy(user, request), params.tokenId);
    return {};
  });
  implement(app, context, endpoints.listOfUser, async ({ user, params }) =>
    listApiTokens(context, await findManaged(context.db, user, params.userId)),
  );
  implement(app, context, endpoints.revokeOfUser, async ({ user, params, request }) => {
    const owner = await findManaged(context.db, user, params.userId);
    await revokeApiToken(context, owner, auditedBy(user, request), params.tokenId);
    return {};
  });
}
