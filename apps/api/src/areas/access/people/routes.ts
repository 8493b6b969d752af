import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { localeOf } from '#src/http/locale';
import { auditedBy } from '#src/areas/base/door';
import { createUser } from './create';
import { editMany } from './edit-many';
import { listUsers } from './list';
import { readUser, summarizeUsers, userChoices } from './overview';
import { findLocationsByCode, listLocationChoices } from './places';
import { resetFactors } from './reset-factors';
import { removeUser, updateUser } from './update';

/** People of an account: listed, made, changed, disabled, removed by those who may. */
export function registerUsers(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.users;
  const { db, clock } = context;
  implement(app, context, endpoints.list, ({ user, query }) => listUsers(db, user, query));
  implement(app, context, endpoints.summary, ({ user }) => summarizeUsers(db, user, clock.now()));
  implement(app, context, endpoints.choices, ({ user }) => userChoices(db, user));
  implement(app, context, endpoints.locationChoices, ({ user, query }) =>
    listLocationChoices(db, user, query),
  );
  implement(app, context, endpoints.locationsByCode, ({ user, body }) =>
    findLocationsByCode(db, user, body.codes),
  );
  implement(app, context, endpoints.detail, ({ user, params }) => readUser(db, user, params.userId));
  implement(app, context, endpoints.create, ({ user, body, request }) =>
    createUser(context, user, auditedBy(user, request), body, localeOf(request)),
  );
  implement(app, context, endpoints.update, ({ user, params, body, request }) =>
    updateUser(context, user, auditedBy(user, request), params.userId, body),
  );
  implement(app, context, endpoints.editMany, async ({ user, body, request }) => ({
    items: await editMany(context, user, auditedBy(user, request), body),
  }));
  implement(app, context, endpoints.resetFactors, ({ user, params, request }) =>
    resetFactors(context, user, auditedBy(user, request), params.userId),
  );
  implement(app, context, endpoints.remove, async ({ user, params, request }) => {
    return { scheduled: await removeUser(context, user, auditedBy(user, request), params.userId) };
  });
}
