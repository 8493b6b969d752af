import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { auditedBy } from '#src/areas/base/door';
import { createOwnField, deleteOwnField, listOwnFields, listOwnValues, renameOwnField } from './service';

/** Fields that a project made up for its locations. */
export function registerOwnFields(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.ownFields;
  implement(app, context, endpoints.list, async ({ project }) => ({
    items: await listOwnFields(context.db, project),
  }));
  implement(app, context, endpoints.values, async ({ project, query }) => ({
    items: await listOwnValues(context.db, project, query.key),
  }));
  implement(app, context, endpoints.create, async ({ project, body, user, request }) => ({
    key: await createOwnField(context, project, auditedBy(user, request), body.name),
  }));
  implement(app, context, endpoints.rename, async ({ project, body, user, request }) => {
    await renameOwnField(context, project, auditedBy(user, request), body);
    return {};
  });
  implement(app, context, endpoints.remove, async ({ project, query, user, request }) => {
    await deleteOwnField(context, project, auditedBy(user, request), query.key);
    return {};
  });
}
