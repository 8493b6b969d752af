import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { job, ledgerEntry, plan } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { requeueJob } from '#src/queue/claim';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { lockProjectFields } from '#src/areas/locations/door';
import type { ProjectRef } from '#src/http/project-ref';
import { openJobStates } from '#src/queue/open-states';
import { lockJobRow } from './job-query';
import { isRetryableEntry } from '#src/areas/changes/ledger/ledger-conditions';
import { unlinkDated } from '#src/areas/changes/plans/dated-values';
import { holdReplies } from '#src/areas/changes/plans/apply-plan';
import { requireImported } from '#src/areas/changes/plans/imported';

const isOpen = (state: string) => (openJobStates as readonly string[]).includes(state);
const seqForm = /^\d{1,9}$/;

/**
 * Queues failed entries again, all that can be or those named. A finished job goes back to work. Answers how many.
 * Throws `not_found`, `project_importing`.
 */
export async function retryJob(
  context: AppContext,
  project: ProjectRef,
  jobId: string,
  entryIds: readonly string[] | undefined,
  by: AuditedCaller,
): Promise<number> {
  const now = context.clock.now();
  const queued = await context.db.transaction(async (tx) => {
    const row = await lockJobRow(tx, project, jobId);
    await requireImported(tx, project);
    // A job that is being started right now may answer these entries; then they are not to be sent again.
    await lockProjectFields(tx, project.id);
    const seqs = entryIds?.filter((id) => seqForm.test(id)).map(Number);
    const moved = await tx
      .update(ledgerEntry)
      .set({ state: 'queued', reason: null, tries: 0, nextTryAt: null, updatedAt: now })
      .where(
        and(
          eq(ledgerEntry.jobId, jobId),
          eq(ledgerEntry.accountId, project.accountId),
          isRetryableEntry,
          seqs === undefined ? undefined : inArray(ledgerEntry.seq, seqs),
        ),
      )
      .returning({ seq: ledgerEntry.seq });
    if (moved.length === 0) return 0;
    await tx.update(job).set({ sentAt: null }).where(eq(job.id, jobId));
    // A round that is running finds the entries by itself; a waiting or finished job has to be called back.
    if (row.state !== 'running' || row.leaseUntil === null) await requeueJob(tx, jobId, now);
    await holdReplies(tx, jobId, row, now);
    await record(tx, {
      ...by,
      at: now,
      action: 'job_retried',
      projectId: project.id,
      object: { kind: 'job', id: jobId, name: row.title },
      after: { values: moved.length },
    });
    return moved.length;
  });
  if (queued > 0) context.wakeJobs();
  return queued;
}

/**
 * Cancels what is not sent yet. What is at the provider stays in the ledger and is read back; a job of which nothing is
 * there is over. Answers how many entries were cancelled. Throws `not_found`, `job_finished`.
 */
export async function cancelJob(
  context: AppContext,
  project: ProjectRef,
  jobId: string,
  by: AuditedCaller,
): Promise<number> {
  const now = context.clock.now();
  const cancelled = await context.db.transaction(async (tx) => {
    const row = await lockJobRow(tx, project, jobId);
    if (!isOpen(row.state)) throw new AppError('job_finished');
    const ofJob = and(eq(ledgerEntry.jobId, jobId), eq(ledgerEntry.accountId, project.accountId));
    await unlinkDated(tx, { jobId, accountId: project.accountId });
    const moved = await tx
      .update(ledgerEntry)
      .set({ state: 'cancelled', reason: 'cancelled_by_user', nextTryAt: null, updatedAt: now })
      .where(and(ofJob, eq(ledgerEntry.state, 'queued')))
      .returning({ seq: ledgerEntry.seq });
    await record(tx, {
      ...by,
      at: now,
      action: 'job_cancelled',
      projectId: project.id,
      object: { kind: 'job', id: jobId, name: row.title },
      after: { values: moved.length },
    });
    const [open] = await tx
      .select({ entries: sql<number>`count(*)::int` })
      .from(ledgerEntry)
      .where(and(ofJob, inArray(ledgerEntry.state, ['sending', 'sent', 'in_review'])));
    if ((open?.entries ?? 0) > 0) return moved.length;
    await tx.update(job).set({ state: 'cancelled', finishedAt: now }).where(eq(job.id, jobId));
    if (row.state === 'scheduled' && row.planId !== null)
      await tx
        .update(plan)
        .set({ state: 'discarded' })
        .where(
          and(eq(plan.id, row.planId), eq(plan.accountId, project.accountId), eq(plan.state, 'scheduled')),
        );
    return moved.length;
  });
  context.wakeJobs();
  return cancelled;
}
