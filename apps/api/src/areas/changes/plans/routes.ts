import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { auditedBy, record, tableAttachment } from '#src/areas/base/door';
import { applyPlan, discardPlan } from './apply-plan';
import {
  planFromSelection,
  previewSelection,
} from '#src/areas/changes/sources/selection/plan-from-selection';
import { planFromCsv } from '#src/areas/changes/sources/csv/plan-from-csv';
import { requireMaySelect } from '#src/areas/locations/door';
import { receiveUpload } from '#src/areas/changes/sources/csv/upload';
import type { Senders } from '#src/areas/changes/senders/senders';
import { comparePlan } from './compare-plan';
import { includeItems } from './include';
import { listPlans } from './list-plans';
import { requireMayChange, requireMaySchedule } from './may-change';
import { exportPlan } from './plan-export';
import { listClocks } from './local-times';
import { listPlanLocations } from './plan-items';
import type { ProjectRef } from '#src/http/project-ref';
import type { Viewer } from '#src/areas/changes/approvals/who';
import { readPlan, readPlanRow } from './plan-query';
import { quotaOf } from './settings';
import { planDuplicate } from '#src/areas/changes/sources/duplicate/plan-duplicate';
import { planFromValues } from '#src/areas/changes/sources/values/plan-from-values';

/** Plans: made from a CSV or values, read, changed, applied, dropped, downloaded. */
export function registerPlans(app: FastifyInstance, context: AppContext, senders: Senders): void {
  const endpoints = contract.plans;
  const { db, config } = context;
  const quota = quotaOf(config);
  const read = (project: ProjectRef, planId: string, viewer: Viewer) =>
    readPlan(db, project, planId, quota, viewer, context.clock.now());

  implement(app, context, endpoints.fromCsv, async ({ project, query, user, request }) => {
    const upload = await receiveUpload(request, {
      dataDir: config.DATA_DIR,
      now: context.clock.now(),
    });
    try {
      const planId = await planFromCsv(context, project, upload, {
        by: auditedBy(user, request),
        rowsWithErrors: query.rowsWithErrors,
        maxRows: config.CSV_MAX_ROWS,
      });
      return { planId };
    } finally {
      await upload.remove();
    }
  });
  implement(app, context, endpoints.fromValues, async ({ project, body, user }) => ({
    planId: await planFromValues(context, project, body, user.id),
  }));
  implement(app, context, endpoints.duplicate, async ({ project, params, body, user }) => ({
    planId: await planDuplicate(context, project, params.locationId, body, user.id),
  }));
  implement(app, context, endpoints.fromSelection, async ({ project, body, user }) => {
    requireMaySelect(user, body.selection);
    return { planId: await planFromSelection(context, project, body, user.id) };
  });
  implement(app, context, endpoints.previewSelection, ({ project, body, user }) => {
    requireMaySelect(user, body.selection);
    return previewSelection(context, project, body);
  });
  implement(app, context, endpoints.list, ({ project, query }) => listPlans(db, project, query));
  implement(app, context, endpoints.detail, ({ project, params, user }) =>
    read(project, params.planId, user),
  );
  implement(app, context, endpoints.items, ({ project, params, query, user }) =>
    listPlanLocations(
      db,
      senders,
      project,
      params.planId,
      { ...query, permissions: user.permissions },
      context.clock.now(),
    ),
  );
  implement(app, context, endpoints.clocks, async ({ project, params, query }) => {
    const row = await readPlanRow(db, project, params.planId);
    return { items: await listClocks(db, row, query.localAt) };
  });
  implement(app, context, endpoints.include, async ({ project, params, body, user }) => {
    await requireMayChange(db, project, user, params);
    await includeItems(db, project, params.planId, body.selection, body.included);
    return read(project, params.planId, user);
  });
  implement(app, context, endpoints.compare, async ({ project, params, user }) => {
    await requireMayChange(db, project, user, params);
    await comparePlan(db, project, params.planId);
    return read(project, params.planId, user);
  });
  implement(app, context, endpoints.apply, async ({ project, params, body, user, request }) => {
    await requireMayChange(db, project, user, params);
    const at = body.at == null ? null : new Date(body.at);
    const when = body.localAt == null ? at : { localAt: body.localAt };
    if (when !== null) await requireMaySchedule(db, project, user, params);
    return { jobId: await applyPlan(context, project, params.planId, auditedBy(user, request), when) };
  });
  implement(app, context, endpoints.discard, async ({ project, params, user, request }) => {
    await requireMayChange(db, project, user, params);
    await discardPlan(context, project, params.planId, auditedBy(user, request));
    return read(project, params.planId, user);
  });
  implement(app, context, endpoints.exportCsv, async ({ project, params, reply, user, request }) => {
    const { id, title: name } = await readPlanRow(db, project, params.planId);
    const { timeZone } = project;
    const at = context.clock.now();
    void reply.header('content-disposition', tableAttachment({ kind: 'plan', name, at, timeZone }));
    await record(db, {
      ...auditedBy(user, request),
      at,
      action: 'plan_exported',
      projectId: project.id,
      object: { kind: 'plan', id, name },
    });
    return exportPlan(db, senders, project, params.planId);
  });
}
