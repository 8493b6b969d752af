import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { actionsTogether } from './actions-together';
import { receivedReviews } from './reviews';
import { scheduledItems } from './schedules';

/** What the home page shows besides the counts of locations; each card asks for itself. */
export function registerHome(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config } = context;
  const endpoints = contract.home;
  implement(app, context, endpoints.reviews, ({ projects, query }) =>
    receivedReviews(db, projects, Number(query.days), clock.now()),
  );
  implement(app, context, endpoints.actions, async ({ projects, user: { permissions } }) => ({
    items: await actionsTogether(db, projects, {
      permissions,
      now: clock.now(),
      hasQuestions: config.QUESTIONS,
    }),
  }));
  implement(app, context, endpoints.schedules, ({ projects, user }) =>
    scheduledItems(db, projects, user.permissions, clock.now()),
  );
}
