import { contract } from '@frontage/api-client/contract';
import { normalizeIp } from '@frontage/domain';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { asSystem } from '#src/db/tenant-context';
import { AppError } from '#src/http/errors';
import { implement } from '#src/http/implement';
import { localeOf } from '#src/http/locale';
import { dropCookieOf, dropCookies } from '#src/http/refresh-cookie';
import { auditedBy, originOf } from '#src/areas/base/door';
import { readProfile } from './profile';
import { chooseToken } from './refresh-tokens';
import {
  finishSignIn,
  passkeySignInOptions,
  refresh,
  resendCode,
  signIn,
  signInWithPasskey,
  signOut,
  signOutAtHome,
} from './service';

/** Sign-in, refresh, sign-out, the own profile and the own address. */
export function registerSession(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.session;
  implement(app, context, endpoints.login, ({ body, request }) =>
    asSystem('sign_in', () => signIn(context, body, { ...originOf(request), locale: localeOf(request) })),
  );
  implement(app, context, endpoints.secondStep, ({ body, request }) =>
    asSystem('sign_in', () =>
      finishSignIn(context, { challengeId: body.mfaChallenge, code: body.mfaToken }, originOf(request)),
    ),
  );
  implement(app, context, endpoints.resendCode, ({ body, request }) =>
    asSystem('sign_in', () => resendCode(context, body.mfaChallenge, localeOf(request))),
  );
  implement(app, context, endpoints.passkeyOptions, ({ body, request }) =>
    asSystem('sign_in', () => passkeySignInOptions(context, body.mfaChallenge ?? null, request.ip)),
  );
  implement(app, context, endpoints.passkeyLogin, ({ body, request }) =>
    asSystem('sign_in', () =>
      signInWithPasskey(
        context,
        { challengeId: body.mfaChallenge ?? null, credential: body.credential },
        originOf(request),
      ),
    ),
  );
  implement(app, context, endpoints.refresh, ({ refreshTokens, request, reply }) =>
    asSystem('sign_in', async () => {
      const { token, dead } = await chooseToken(context, refreshTokens);
      dropCookies(reply, dead);
      if (token === null) throw new AppError('session_expired');
      return refresh(context, token, originOf(request));
    }),
  );
  implement(app, context, endpoints.logout, async ({ user, request, reply }) => {
    await signOut(context, user.sessionId, auditedBy(user, request));
    dropCookieOf(context, request, reply, user.sessionId);
    const { entrant } = user;
    if (entrant !== null) {
      await asSystem('accounts', () => signOutAtHome(context, entrant, originOf(request)));
      dropCookieOf(context, request, reply, entrant.sessionId);
    }
    return {};
  });
  implement(app, context, endpoints.profile, ({ user }) =>
    readProfile(context.db, user.id, user.signedInWith),
  );
  implement(app, context, endpoints.geolocation, ({ request }) => ({ IPv4: normalizeIp(request.ip) }));
}
