import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import type { ProjectRef } from '#src/http/project-ref';
import { createSavedFilter, deleteSavedFilter, listSavedFilters, updateSavedFilter } from './service';

/** Filters of the locations and of the inbox of reviews under names, each its person's own. */
export function registerSavedFilters(app: FastifyInstance, context: AppContext): void {
  registerOfLocations(app, context);
  registerOfReviews(app, context);
}

type Caller = { readonly project: ProjectRef; readonly user: { readonly id: string } };

function registerOfLocations(app: FastifyInstance, context: AppContext): void {
  const { list, create, update, remove } = contract.savedFilters;
  const owner = ({ project, user }: Caller) => ({ project, userId: user.id, list: 'locations' as const });
  implement(app, context, list, async (caller) => ({
    items: await listSavedFilters(context.db, owner(caller)),
  }));
  implement(app, context, create, ({ body, ...caller }) => createSavedFilter(context, owner(caller), body));
  implement(app, context, update, ({ params, body, ...caller }) =>
    updateSavedFilter(context, owner(caller), params.savedFilterId, body),
  );
  implement(app, context, remove, async ({ params, ...caller }) => {
    await deleteSavedFilter(context.db, owner(caller), params.savedFilterId);
    return {};
  });
}

function registerOfReviews(app: FastifyInstance, context: AppContext): void {
  const { list, create, update, remove } = contract.savedReviewFilters;
  const owner = ({ project, user }: Caller) => ({ project, userId: user.id, list: 'reviews' as const });
  implement(app, context, list, async (caller) => ({
    items: await listSavedFilters(context.db, owner(caller)),
  }));
  implement(app, context, create, ({ body, ...caller }) => createSavedFilter(context, owner(caller), body));
  implement(app, context, update, ({ params, body, ...caller }) =>
    updateSavedFilter(context, owner(caller), params.savedFilterId, body),
  );
  implement(app, context, remove, async ({ params, ...caller }) => {
    await deleteSavedFilter(context.db, owner(caller), params.savedFilterId);
    return {};
  });
}
