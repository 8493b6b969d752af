import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { auditedBy } from '#src/areas/base/door';
import { deleteTutorial, listTutorials, saveTutorial } from './service';

/** Tutorials of the help center: everybody signed in reads them, super administrators write them. */
export function registerTutorials(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.tutorials;
  implement(app, context, endpoints.list, async () => ({ items: await listTutorials(context.db) }));
  implement(app, context, endpoints.create, ({ user, body, request }) =>
    saveTutorial(context, auditedBy(user, request), body, null),
  );
  implement(app, context, endpoints.update, ({ user, body, params, request }) =>
    saveTutorial(context, auditedBy(user, request), body, params.tutorialId),
  );
  implement(app, context, endpoints.remove, async ({ user, params, request }) => {
    await deleteTutorial(context, auditedBy(user, request), params.tutorialId);
    return {};
  });
}
