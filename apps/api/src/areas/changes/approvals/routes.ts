import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import type { Actor } from '#src/http/authenticate';
import { AppError, toAppError } from '#src/http/errors';
import { implement } from '#src/http/implement';
import { auditedBy, type AuditedCaller } from '#src/areas/base/door';
import { requireMayChange, requireMaySchedule } from '#src/areas/changes/plans/may-change';
import { askForApproval } from './ask';
import { approve, reject, withdraw } from './decide';
import { listApprovals, projectOfApproval, summarizeApprovals } from './inbox';
import { addComment, readThread } from './thread';

const timeOf = (at: string | null | undefined) => (at == null ? at : new Date(at));

/** One of several: what hinders it is its answer, unless it hinders all of them. */
async function approveOne(context: AppContext, user: Actor, approvalId: string, by: AuditedCaller) {
  try {
    const project = await projectOfApproval(context.db, user, approvalId);
    if (project === undefined) throw new AppError('not_found');
    await requireMayChange(context.db, project, user, { approvalId });
    return { approvalId, jobId: await approve(context, project, approvalId, undefined, by), code: null };
  } catch (error) {
    const answer = toAppError(error);
    if (answer.status >= 500) throw error;
    return { approvalId, jobId: null, code: answer.code };
  }
}

/** Plans that wait for somebody: sent, discussed, approved, rejected, withdrawn. */
export function registerApprovals(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.approvals;
  const { db } = context;
  implement(app, context, endpoints.list, ({ user, query }) => listApprovals(db, user, query));
  implement(app, context, endpoints.summary, ({ user }) => summarizeApprovals(db, user));
  implement(app, context, endpoints.ask, async ({ project, params, body, user, request }) => {
    await requireMayChange(db, project, user, params);
    const at = timeOf(body.at) ?? null;
    if (at !== null) await requireMaySchedule(db, project, user, params);
    return askForApproval(context, project, params.planId, at, auditedBy(user, request));
  });
  implement(app, context, endpoints.approve, async ({ project, params, body, user, request }) => {
    await requireMayChange(db, project, user, params);
    const [at, by] = [timeOf(body.at), auditedBy(user, request)];
    if (at instanceof Date) await requireMaySchedule(db, project, user, params);
    return { jobId: await approve(context, project, params.approvalId, at, by) };
  });
  implement(app, context, endpoints.approveMany, async ({ body, user, request }) => {
    const by = auditedBy(user, request);
    const results = [];
    for (const id of new Set(body.approvalIds)) results.push(await approveOne(context, user, id, by));
    return { results };
  });
  implement(app, context, endpoints.reject, ({ project, params, body, user, request }) =>
    reject(context, project, params.approvalId, body.reason, auditedBy(user, request)),
  );
  implement(app, context, endpoints.withdraw, ({ project, params, user, request }) =>
    withdraw(context, project, params.approvalId, auditedBy(user, request)),
  );
  implement(app, context, endpoints.thread, async ({ project, params }) => ({
    items: await readThread(db, project, params.planId),
  }));
  implement(app, context, endpoints.comment, ({ project, params, body, user }) =>
    addComment(context, project, params.planId, body.text, user),
  );
}
