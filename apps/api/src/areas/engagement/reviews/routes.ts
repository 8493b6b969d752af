import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { listReviewsOf } from './of-location';

/** The provider's reviews of a location. */
export function registerReviews(app: FastifyInstance, context: AppContext): void {
  implement(app, context, contract.reviews.ofLocation, ({ project, params, query }) =>
    listReviewsOf(context.db, project, params.locationId, query),
  );
}
