import { contract } from '@frontage/api-client/contract';
import { normalizeIp } from '@frontage/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import { implement } from '../../http/implement';
import { readProfile } from './profile';
import { refresh, signIn, signOut, type Origin } from './service';

function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

/** Sign-in, refresh, sign-out, the own profile and the own address. */
export function registerSession(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.session;
  implement(app, context, endpoints.login, ({ body, request }) => signIn(context, body, originOf(request)));
  implement(app, context, endpoints.refresh, ({ refreshToken, request }) =>
    refresh(context, refreshToken, originOf(request)),
  );
  implement(app, context, endpoints.logout, async ({ user }) => {
    await signOut(context, user.sessionId);
    return {};
  });
  implement(app, context, endpoints.profile, ({ user }) => readProfile(context.db, user.id));
  implement(app, context, endpoints.geolocation, ({ request }) => ({ IPv4: normalizeIp(request.ip) }));
}
