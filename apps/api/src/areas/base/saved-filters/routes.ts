import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import type { Actor, ProjectScope } from '#src/http/authenticate';
import { implement } from '#src/http/implement';
import { readUnifiedScope } from '#src/http/unified';
import {
  createSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
  updateSavedFilter,
  type List,
  type Owner,
} from './service';

/** Filters of the locations and of the inbox of reviews under names, each its person's own. */
export function registerSavedFilters(app: FastifyInstance, context: AppContext): void {
  registerOfLocations(app, context);
  registerOfReviews(app, context);
}

type Caller = { readonly project: ProjectScope; readonly user: Actor };

/** A person's filters of a list: those of unified projects are one collection, whichever of them is worked in. */
const ownerOf = async <L extends List>(
  context: AppContext,
  { project, user }: Caller,
  list: L,
): Promise<Owner<L>> => ({
  project,
  unit: await readUnifiedScope(context, user, project, { unified: 'true' }),
  userId: user.id,
  list,
});

function registerOfLocations(app: FastifyInstance, context: AppContext): void {
  const { list, create, update, remove } = contract.savedFilters;
  const owner = (caller: Caller) => ownerOf(context, caller, 'locations');
  implement(app, context, list, async ({ projects, ...caller }) => ({
    items: await listSavedFilters(context.db, await owner(caller), projects.isUnified),
  }));
  implement(app, context, create, async ({ body, ...caller }) =>
    createSavedFilter(context, await owner(caller), body),
  );
  implement(app, context, update, async ({ params, body, ...caller }) =>
    updateSavedFilter(context, await owner(caller), params.savedFilterId, body),
  );
  implement(app, context, remove, async ({ params, ...caller }) => {
    await deleteSavedFilter(context.db, await owner(caller), params.savedFilterId);
    return {};
  });
}

function registerOfReviews(app: FastifyInstance, context: AppContext): void {
  const { list, create, update, remove } = contract.savedReviewFilters;
  const owner = (caller: Caller) => ownerOf(context, caller, 'reviews');
  implement(app, context, list, async ({ projects, ...caller }) => ({
    items: await listSavedFilters(context.db, await owner(caller), projects.isUnified),
  }));
  implement(app, context, create, async ({ body, ...caller }) =>
    createSavedFilter(context, await owner(caller), body),
  );
  implement(app, context, update, async ({ params, body, ...caller }) =>
    updateSavedFilter(context, await owner(caller), params.savedFilterId, body),
  );
  implement(app, context, remove, async ({ params, ...caller }) => {
    await deleteSavedFilter(context.db, await owner(caller), params.savedFilterId);
    return {};
  });
}
