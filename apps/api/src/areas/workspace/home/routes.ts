import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { recommendedActions } from './actions';
import { receivedReviews } from './reviews';
import { scheduledItems } from './schedules';

/** What the home page shows besides the counts of locations; each card asks for itself. */
export function registerHome(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config } = context;
  const endpoints = contract.home;
  implement(app, context, endpoints.reviews, ({ project, query }) =>
    receivedReviews(db, project, Number(query.days), clock.now()),
  );
  implement(app, context, endpoints.actions, async ({ project, user }) => ({
    items: await recommendedActions(db, project, user.permissions, clock.now(), config.QUESTIONS),
  }));
  implement(app, context, endpoints.schedules, ({ project, user }) =>
    scheduledItems(db, project, user.permissions, clock.now()),
  );
}
