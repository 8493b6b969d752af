import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { implement } from '../../http/implement';
import { auditedBy } from '../audit/service';
import { createApiToken, listApiTokens, revokeApiToken } from './service';

/** A person's own API tokens: listed, made, revoked. A token itself can do none of it. */
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
}
