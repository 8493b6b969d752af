import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { listPostsOf, listReviewsOf } from './of-location';
import { summarizePosts, summarizeReviews } from './summary';

/** What the provider's reviews and posts come to. */
export function registerReviews(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  implement(app, context, contract.reviews.summary, ({ project, query }) =>
    summarizeReviews(db, project, query.period, clock.now()),
  );
  implement(app, context, contract.reviews.ofLocation, ({ project, params, query }) =>
    listReviewsOf(db, project, params.locationId, query),
  );
  implement(app, context, contract.posts.ofLocation, ({ project, params, query }) =>
    listPostsOf(db, project, params.locationId, query),
  );
  implement(app, context, contract.posts.summary, ({ project }) => summarizePosts(db, project, clock.now()));
}
