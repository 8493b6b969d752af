import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { asSystem } from '#src/db/tenant-context';
import { implement } from '#src/http/implement';
import { localeOf } from '#src/http/locale';
import { dropCookieOf } from '#src/http/refresh-cookie';
import { auditedBy, originOf } from '#src/areas/base/door';
import { askDeletion, askOwnDeletion, keepAccount, resumeAccount, suspendAccount } from './close';
import { enterAccount, leaveAccount } from './enter';
import { createAccount, listAccounts, updateAccount } from './service';

/** Accounts, the tenants of an installation. */
export function registerAccounts(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.accounts;
  implement(app, context, endpoints.list, ({ user, query }) =>
    asSystem('accounts', () => listAccounts(context.db, user, query)),
  );
  implement(app, context, endpoints.create, ({ user, request, body }) =>
    asSystem('accounts', () =>
      createAccount(context, user, auditedBy(user, request), body, localeOf(request)),
    ),
  );
  implement(app, context, endpoints.update, ({ user, request, params, body }) =>
    asSystem('accounts', () =>
      updateAccount(context, user, auditedBy(user, request), params.accountId, body),
    ),
  );
  implement(app, context, endpoints.enter, ({ user, request, params }) =>
    asSystem('accounts', () =>
      enterAccount(
        context,
        user,
        { ...auditedBy(user, request), origin: originOf(request) },
        params.accountId,
      ),
    ),
  );
  implement(app, context, endpoints.suspend, ({ user, request, params, body }) =>
    asSystem('accounts', () =>
      suspendAccount(context, user, auditedBy(user, request), params.accountId, body.reason),
    ),
  );
  implement(app, context, endpoints.resume, ({ user, request, params }) =>
    asSystem('accounts', () => resumeAccount(context, user, auditedBy(user, request), params.accountId)),
  );
  implement(app, context, endpoints.askDeletion, ({ user, request, params, body }) =>
    asSystem('accounts', () =>
      askDeletion(context, user, auditedBy(user, request), params.accountId, body.name),
    ),
  );
  implement(app, context, endpoints.keep, ({ user, request, params }) =>
    asSystem('accounts', () => keepAccount(context, user, auditedBy(user, request), params.accountId)),
  );
  implement(app, context, contract.accountData.askDeletion, ({ user, request, body }) =>
    asSystem('accounts', async () => {
      await askOwnDeletion(context, user, auditedBy(user, request), body.name);
      return {};
    }),
  );
  implement(app, context, endpoints.leave, ({ user, request, reply }) =>
    asSystem('accounts', async () => {
      await leaveAccount(context, user, auditedBy(user, request));
      dropCookieOf(context, request, reply, user.sessionId);
      return {};
    }),
  );
}
