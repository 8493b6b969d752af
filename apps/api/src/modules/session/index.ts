import { contract } from '@frontage/api-client/contract';
import { normalizeIp } from '@frontage/domain';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { asSystem } from '../../db/tenant-context';
import { implement } from '../../http/implement';
import { auditedBy, originOf } from '../audit/service';
import { readProfile } from './profile';
import { refresh, signIn, signOut } from './service';

/** Sign-in, refresh, sign-out, the own profile and the own address. */
export function registerSession(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.session;
  implement(app, context, endpoints.login, ({ body, request }) =>
    asSystem('sign_in', () => signIn(context, body, originOf(request))),
  );
  implement(app, context, endpoints.refresh, ({ refreshToken, request }) =>
    asSystem('sign_in', () => refresh(context, refreshToken, originOf(request))),
  );
  implement(app, context, endpoints.logout, async ({ user, request }) => {
    await signOut(context, user.sessionId, auditedBy(user, request));
    return {};
  });
  implement(app, context, endpoints.profile, ({ user }) => readProfile(context.db, user.id));
  implement(app, context, endpoints.geolocation, ({ request }) => ({ IPv4: normalizeIp(request.ip) }));
}
