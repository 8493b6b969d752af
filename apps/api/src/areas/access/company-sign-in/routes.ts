import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { asSystem } from '#src/db/tenant-context';
import { implement } from '#src/http/implement';
import { localeOf } from '#src/http/locale';
import { auditedBy, originOf } from '#src/areas/base/door';
import {
  proveDomain,
  readIdentityProvider,
  removeIdentityProvider,
  saveIdentityProvider,
} from './identity-provider';
import { finishCompanySignIn, finishWithCode } from './finish';
import { startCompanySignIn } from './start';

/** Sign-in with a company's own provider, and its settings (docs/decisions/014). */
export function registerCompanySignIn(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.companySignIn;
  implement(app, context, endpoints.read, ({ user }) => readIdentityProvider(context, user.accountId));
  implement(app, context, endpoints.save, ({ user, request, body }) =>
    saveIdentityProvider(context, user, auditedBy(user, request), body),
  );
  implement(app, context, endpoints.remove, ({ user, request }) =>
    removeIdentityProvider(context, user, auditedBy(user, request)),
  );
  implement(app, context, endpoints.proveDomain, ({ user, request, body }) =>
    proveDomain(context, user, auditedBy(user, request), body.domain),
  );
  implement(app, context, endpoints.start, ({ body, request }) =>
    asSystem('sign_in', () => startCompanySignIn(context, body.email, originOf(request))),
  );
  implement(app, context, endpoints.finish, ({ body, request }) =>
    asSystem('sign_in', () =>
      finishCompanySignIn(context, body, { ...originOf(request), locale: localeOf(request) }),
    ),
  );
  implement(app, context, endpoints.secondStep, ({ body, request }) =>
    asSystem('sign_in', () =>
      finishWithCode(
        context,
        { challengeId: body.mfaChallenge, code: body.mfaToken, binding: body.binding },
        { ...originOf(request), locale: localeOf(request) },
      ),
    ),
  );
}
