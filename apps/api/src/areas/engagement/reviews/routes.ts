import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { auditedBy } from '#src/areas/base/door';
import { implement } from '#src/http/implement';
import { listReviewsOf } from './of-location';
import { replyToReview } from './plan-reply';

/** The provider's reviews of a location, and answers to them. */
export function registerReviews(app: FastifyInstance, context: AppContext): void {
  implement(app, context, contract.reviews.ofLocation, ({ project, params, query }) =>
    listReviewsOf(context.db, project, params.locationId, query),
  );
  implement(app, context, contract.reviews.reply, ({ project, params, body, user, request }) =>
    replyToReview(context, project, params.reviewId, body, auditedBy(user, request)),
  );
}
