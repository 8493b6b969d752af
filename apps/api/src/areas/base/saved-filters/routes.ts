import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { createSavedFilter, deleteSavedFilter, listSavedFilters, updateSavedFilter } from './service';

/** Filters of the locations under names, each its person's own. */
export function registerSavedFilters(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.savedFilters;
  implement(app, context, endpoints.list, async ({ project, user }) => ({
    items: await listSavedFilters(context.db, { project, userId: user.id }),
  }));
  implement(app, context, endpoints.create, ({ project, user, body }) =>
    createSavedFilter(context, { project, userId: user.id }, body),
  );
  implement(app, context, endpoints.update, ({ project, user, params, body }) =>
    updateSavedFilter(context, { project, userId: user.id }, params.savedFilterId, body),
  );
  implement(app, context, endpoints.remove, async ({ project, user, params }) => {
    await deleteSavedFilter(context.db, { project, userId: user.id }, params.savedFilterId);
    return {};
  });
}
