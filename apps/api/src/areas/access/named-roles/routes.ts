import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { auditedBy } from '#src/areas/base/door';
import { createNamedRole, removeNamedRole, updateNamedRole } from './change';
import { listNamedRoles, readNamedRole } from './list';

/** Roles that an account names: listed, made, changed, deleted. */
export function registerNamedRoles(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.namedRoles;
  const { db, clock } = context;
  implement(app, context, endpoints.list, async ({ user }) => ({ items: await listNamedRoles(db, user) }));
  implement(app, context, endpoints.detail, ({ user, params }) =>
    readNamedRole(db, user, params.namedRoleId, clock.now()),
  );
  implement(app, context, endpoints.create, ({ user, body, request }) =>
    createNamedRole(context, user, auditedBy(user, request), body),
  );
  implement(app, context, endpoints.update, ({ user, params, body, request }) =>
    updateNamedRole(context, user, auditedBy(user, request), params.namedRoleId, body),
  );
  implement(app, context, endpoints.remove, ({ user, params, request }) =>
    removeNamedRole(context, user, auditedBy(user, request), params.namedRoleId),
  );
}
