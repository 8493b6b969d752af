import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { printJson } from '../http/answer';
import { Call } from '../http/call';
import { deliver, interfere } from '../http/interference';
import { demoClient } from '../seed/demo';
import type { Engine } from '../state/engine';
import type { IssuedGrant } from '../state/settings';
import { isVerified, takeCode } from './authorization-codes';
import { findGrant, issueAccessToken, tokenLifetime } from './access-tokens';

/** An answer of the token endpoint: OAuth has an error shape of its own, not Google's envelope. */
interface OAuthAnswer {
  status: number;
  body: Record<string, string | number>;
}

/** Serves the OAuth endpoints: `/token` (authorization_code and refresh_token grants), `/revoke`, and the public keys of tokens that pushes bear. */
export function serveOAuth(app: FastifyInstance, engine: Engine): void {
  const answer = (path: string, act: (form: URLSearchParams) => OAuthAnswer): void => {
    app.post(path, async (request, reply) => {
      const call = new Call(engine, 'oauth2', request.method, path);
      request.call = call;
      if (await interfere(call, request, reply)) return reply;
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const { status, body } = forcedFailure(call) ?? act(form);
      call.record(status);
      return deliver(call, request, asOAuth(reply, status), printJson(body));
    });
  };
  answer('/token', (form) => exchange(form, engine));
  answer('/revoke', (form) => revoke(form, engine));
  app.get('/v3/certs', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=19845').send(engine.publisher.keys()),
  );
}

function asOAuth(reply: FastifyReply, status: number): FastifyReply {
  const cacheControl = 'no-cache, no-store, max-age=0, must-revalidate';
  const headers = { 'cache-control': cacheControl, pragma: 'no-cache', vary: 'Origin, X-Origin, Referer' };
  return reply.code(status).headers(headers).type('application/json; charset=utf-8');
}

function forcedFailure({ fault }: Call): OAuthAnswer | undefined {
  switch (fault?.kind) {
    case '429':
      return failure(429, 'rate_limit_exceeded', 'Rate Limit Exceeded');
    case '500':
    case '503':
      return failure(Number(fault.kind), 'internal_failure', 'Backend Error');
    default:
      return undefined;
  }
}

function failure(status: number, error: string, description: string): OAuthAnswer {
  return { status, body: { error, error_description: description } };
}

function exchange(form: URLSearchParams, engine: Engine): OAuthAnswer {
  const grantType = form.get('grant_type');
  if (grantType === null) return failure(400, 'invalid_request', 'Required parameter is missing: grant_type');
  if (grantType !== 'refresh_token' && grantType !== 'authorization_code')
    return failure(400, 'unsupported_grant_type', `Invalid grant_type: ${grantType}`);
  if (form.get('client_id') !== demoClient.clientId)
    return failure(401, 'invalid_client', 'The OAuth client was not found.');
  if (form.get('client_secret') !== demoClient.clientSecret)
    return failure(401, 'invalid_client', 'Unauthorized');
  if (grantType === 'authorization_code') return exchangeCode(form, engine);
  const grant = findGrant(form.get('refresh_token') ?? '', engine);
  if (grant === undefined) return failure(400, 'invalid_grant', 'Bad Request');
  if (engine.world.settings.revokedGrants.includes(grant.refreshToken)) {
    return failure(400, 'invalid_grant', 'Token has been expired or revoked.');
  }
  return {
    status: 200,
    body: {
      access_token: issueAccessToken(grant.refreshToken, engine.clock.now()),
      expires_in: tokenLifetime,
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
    },
  };
}

/** A code is spent by its first use, whatever becomes of that (RFC 6749, 4.1.2). */
function exchangeCode(form: URLSearchParams, engine: Engine): OAuthAnswer {
  const consent = takeCode(engine, form.get('code') ?? '');
  if (consent === undefined) return failure(400, 'invalid_grant', 'Malformed auth code.');
  if (form.get('redirect_uri') !== consent.redirectUri)
    return failure(400, 'redirect_uri_mismatch', 'Bad Request');
  const verifier = form.get('code_verifier');
  if (!isVerified(consent, verifier))
    return failure(
      400,
      'invalid_grant',
      verifier === null ? 'Missing code verifier.' : 'Invalid code verifier.',
    );
  const refreshToken = `1//sandbox-${randomBytes(24).toString('base64url')}`;
  const issued: IssuedGrant = { refreshToken, scopes: consent.scopes, accounts: consent.accounts };
  const { issuedGrants } = engine.world.settings;
  engine.change([{ kind: 'settings', settings: { issuedGrants: [...issuedGrants, issued] } }]);
  return {
    status: 200,
    body: {
      access_token: issueAccessToken(refreshToken, engine.clock.now()),
      expires_in: tokenLifetime,
      scope: consent.scopes.join(' '),
      token_type: 'Bearer',
      ...(consent.isOffline && { refresh_token: refreshToken }),
    },
  };
}

function revoke(form: URLSearchParams, engine: Engine): OAuthAnswer {
  const grant = findGrant(form.get('token') ?? '', engine);
  if (grant === undefined) return failure(400, 'invalid_token', 'Token is not revocable.');
  const { revokedGrants } = engine.world.settings;
  engine.change([
    { kind: 'settings', settings: { revokedGrants: [...new Set([...revokedGrants, grant.refreshToken])] } },
  ]);
  return { status: 200, body: {} };
}
