import { contract, type JobDetail } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { auditedBy, record, tableAttachment } from '#src/areas/base/door';
import { requireMayChange } from '#src/areas/changes/plans/may-change';
import { quotaOf } from '#src/areas/changes/plans/settings';
import type { ProjectScope } from '#src/http/authenticate';
import { moveEdit } from '#src/areas/changes/edits/move-edit';
import { readPlaced } from '#src/areas/changes/edits/placed';
import { forecastFinish } from './finish';
import { readComesBack } from './cancel';
import { listJobs, presentJobs, readJobRow } from './job-query';
import { exportLedger, listLedger } from '#src/areas/changes/ledger/ledger-query';
import { cancelJob, retryJob } from './orders';
import { readPace } from './pace';
import type { Senders } from '#src/areas/changes/senders/senders';
import { undoJob } from './undo';

async function readJob(
  context: AppContext,
  project: ProjectScope,
  jobId: string,
  userId: string,
): Promise<JobDetail> {
  const { db, clock, config } = context;
  const row = await readJobRow(db, project, jobId);
  const [job] = await presentJobs(db, project, [row]);
  if (job === undefined) throw new TypeError('A row was not presented.');
  const now = clock.now();
  const quota = quotaOf(config);
  return {
    ...job,
    ...(await readPlaced(db, project, row, userId)),
    comesBackAt: await readComesBack(db, project, jobId),
    pace: await readPace(db, row, quota.requestsPerMinute, now),
    finish: await forecastFinish(db, project, row, quota, now),
  };
}

/** Jobs and their ledgers: read, downloaded, retried, cancelled, undone. */
export function registerJobs(app: FastifyInstance, context: AppContext, senders: Senders): void {
  const endpoints = contract.jobs;
  const { db } = context;
  implement(app, context, endpoints.list, ({ project, query }) => listJobs(db, project, query));
  implement(app, context, endpoints.detail, ({ project, params, user }) =>
    readJob(context, project, params.jobId, user.id),
  );
  implement(app, context, endpoints.ledger, ({ project, params, query }) =>
    listLedger(db, senders, project, params.jobId, query),
  );
  implement(app, context, endpoints.ledgerCsv, async ({ project, params, reply, user, request }) => {
    const { id, title: name } = await readJobRow(db, project, params.jobId);
    const { timeZone } = project;
    const at = context.clock.now();
    void reply.header('content-disposition', tableAttachment({ kind: 'ledger', name, at, timeZone }));
    await record(db, {
      ...auditedBy(user, request),
      at,
      action: 'ledger_exported',
      projectId: project.id,
      object: { kind: 'job', id, name },
    });
    return exportLedger(db, senders, project, params.jobId);
  });
  implement(app, context, endpoints.retry, async ({ project, params, body, user, request }) => {
    await requireMayChange(db, project, user, params);
    return {
      queued: await retryJob(context, project, params.jobId, body.entryIds, auditedBy(user, request)),
    };
  });
  implement(app, context, endpoints.cancel, async ({ project, params, user, request }) => {
    await requireMayChange(db, project, user, params);
    return { cancelled: await cancelJob(context, project, params.jobId, auditedBy(user, request)) };
  });
  implement(app, context, contract.plans.move, ({ project, params, body, user, request }) =>
    moveEdit(context, project, params.planId, body, user, auditedBy(user, request)),
  );
  implement(app, context, endpoints.undo, async ({ project, params, user, request }) => {
    await requireMayChange(db, project, user, params);
    return { planId: await undoJob(context, senders, project, params.jobId, auditedBy(user, request)) };
  });
}
