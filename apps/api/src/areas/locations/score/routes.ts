import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { auditedBy } from '#src/areas/base/door';
import { requireMaySelect } from '#src/areas/locations/groups/selection';
import { annulCheck, restoreCheck } from './annul';
import { readChecklist } from './checklist';
import { summarizeScores } from './summary';

/** Performance scores: summed up, a location's checklist, and checks that do not count. */
export function registerScore(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.score;
  implement(app, context, endpoints.summary, ({ projects, query }) =>
    summarizeScores(context, projects, query.group),
  );
  implement(app, context, endpoints.location, ({ project, params }) =>
    readChecklist(context, project, params.locationId),
  );
  implement(app, context, endpoints.annul, async ({ project, body, user, request }) => {
    requireMaySelect(user, body.selection);
    return { locations: await annulCheck(context, { project, by: auditedBy(user, request) }, body) };
  });
  implement(app, context, endpoints.restore, async ({ project, body, user, request }) => {
    requireMaySelect(user, body.selection);
    return { locations: await restoreCheck(context, { project, by: auditedBy(user, request) }, body) };
  });
}
