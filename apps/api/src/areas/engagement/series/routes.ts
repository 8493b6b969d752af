import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#src/app-context';
import { requirePermission, type Actor } from '#src/http/authenticate';
import { implement } from '#src/http/implement';
import type { ProjectRef } from '#src/http/project-ref';
import { auditedBy } from '#src/areas/base/door';
import { readPlanRow } from '#src/areas/changes/door';
import { requireMayTake } from '#src/areas/engagement/posts/compose';
import { createSeries } from './create';
import { changeLater, endSeries, moveDate, skipDate, type Ordering } from './orders';
import { listOccurrences, listSeries, readComing, readSeries, readSeriesOfPlan } from './read-series';
import { readSeriesRow } from './series-rows';

type Asked = { readonly project: ProjectRef; readonly user: Actor; readonly request: FastifyRequest };

/** Posts that come again. */
export function registerPostSeries(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.postSeries;
  const { db } = context;
  const orderOf = ({ project, user, request }: Asked): Ordering => ({
    context,
    project,
    by: auditedBy(user, request),
  });
  implement(app, context, endpoints.create, async ({ project, params, body, user, request }) => {
    requirePermission(user, 'schedules:edit');
    return createSeries(context, project, params.planId, body, user, auditedBy(user, request));
  });
  implement(app, context, endpoints.ofPlan, async ({ project, params, user }) => {
    await readPlanRow(db, project, params.planId);
    return readSeriesOfPlan(db, project, params.planId, user.id);
  });
  implement(app, context, endpoints.list, ({ project, query }) => listSeries(db, project, query));
  implement(app, context, endpoints.coming, ({ project, query }) => readComing(db, project, query));
  implement(app, context, endpoints.detail, ({ project, params }) =>
    readSeries(db, project, params.seriesId),
  );
  implement(app, context, endpoints.occurrences, ({ project, params, query }) =>
    listOccurrences(db, project, params.seriesId, query),
  );
  implement(app, context, endpoints.skip, async (asked) => {
    // Leaving one out stops a post, which whoever edits posts may do; taking it in again has it go at its time.
    if (!asked.body.skipped) requirePermission(asked.user, 'schedules:edit');
    await skipDate(orderOf(asked), asked.params.seriesId, asked.body);
    return {};
  });
  implement(app, context, endpoints.move, async (asked) => {
    requirePermission(asked.user, 'schedules:edit');
    await moveDate(orderOf(asked), asked.params.seriesId, asked.body);
    return {};
  });
  implement(app, context, endpoints.change, async (asked) => {
    const { project, params, body, user } = asked;
    requirePermission(user, 'schedules:edit');
    await readSeriesRow(db, project, params.seriesId);
    if (body.post !== undefined) requireMayTake(user.permissions, body.post);
    return changeLater(orderOf(asked), asked.params.seriesId, asked.body);
  });
  implement(app, context, endpoints.end, async (asked) => {
    await endSeries(orderOf(asked), asked.params.seriesId);
    return {};
  });
}
