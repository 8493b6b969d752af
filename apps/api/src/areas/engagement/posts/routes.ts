import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { listPostsOf } from './of-location';

/** The provider's local posts of a location. */
export function registerPosts(app: FastifyInstance, context: AppContext): void {
  implement(app, context, contract.posts.ofLocation, ({ project, params, query }) =>
    listPostsOf(context.db, project, params.locationId, query),
  );
}
