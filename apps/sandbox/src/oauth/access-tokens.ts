import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../http/call';
import { ApiError, errorInfo, unauthenticated } from '../http/errors';
import { businessScope, demoGrants } from '../seed/demo';
import type { Engine } from '../state/engine';

/** Seconds an access token lasts. */
export const tokenLifetime = 3599;

const prefix = 'ya29.sandbox-';
// Tokens of this stand-in guard nothing: a fixed key keeps them valid over a restart without storing them.
const key = 'sandbox-access-tokens';

/** A grant by its refresh token; undefined where there is none. */
export function findGrant(refreshToken: string, engine: Engine): Principal | undefined {
  return allGrants(engine).find((grant) => grant.refreshToken === refreshToken);
}

/** Every grant there is: the seed's, and those given on the consent page. */
export function allGrants(engine: Engine): Principal[] {
  return [...demoGrants, ...engine.world.settings.issuedGrants];
}

/** Issues an access token for a grant. It carries its own proof and lifetime, so it survives a restart. */
export function issueAccessToken(refreshToken: string, now: number): string {
  const payload = Buffer.from(JSON.stringify([refreshToken, now])).toString('base64url');
  return `${prefix}${payload}.${sign(payload)}`;
}

function sign(payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}

/**
 * Who calls.
 * @throws ApiError 401 for an absent, unknown, expired or revoked token; 403 for one without the scope
 */
export function authenticate(request: FastifyRequest, engine: Engine, api: string): Principal {
  const service = `${api}.googleapis.com`;
  const token = bearer(request);
  if (token === undefined) throw unauthenticated('CREDENTIALS_MISSING', service);
  const claims = readToken(token);
  const grant = claims === undefined ? undefined : findGrant(claims.refreshToken, engine);
  const { revokedGrants, tokensExpiredBefore } = engine.world.settings;
  if (claims === undefined || grant === undefined || revokedGrants.includes(grant.refreshToken)) {
    throw unauthenticated('ACCESS_TOKEN_INVALID', service);
  }
  const isExpired =
    claims.issuedAt + tokenLifetime * 1000 <= engine.clock.now() || claims.issuedAt < tokensExpiredBefore;
  if (isExpired) throw unauthenticated('ACCESS_TOKEN_EXPIRED', service);
  if (!grant.scopes.includes(businessScope)) {
    throw new ApiError('PERMISSION_DENIED', 'Request had insufficient authentication scopes.', [
      errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'googleapis.com', { service }),
    ]);
  }
  return grant;
}

function bearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  const [scheme, token] = header?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer' && token !== undefined && token !== '') return token;
  const { access_token: inQuery } = request.query as Record<string, unknown>;
  return typeof inQuery === 'string' ? inQuery : undefined;
}

function readToken(token: string): { refreshToken: string; issuedAt: number } | undefined {
  if (!token.startsWith(prefix)) return undefined;
  const [payload = '', signature = ''] = token.slice(prefix.length).split('.');
  const expected = Buffer.from(sign(payload));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [refreshToken, issuedAt] = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as [
    string,
    number,
  ];
  return { refreshToken, issuedAt };
}
