import { and, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { job, ledgerEntry } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { requeueJob } from '#src/queue/claim';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { lockProjectFields } from '#src/areas/locations/door';
import type { ProjectRef } from '#src/http/project-ref';
import { openJobStates } from '#src/queue/open-states';
import { cancelQueued, cancelWayBack } from './cancel';
import { lockJobRow } from './job-query';
import { isRetryableEntry } from '#src/areas/changes/ledger/ledger-conditions';
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
 * Cancels what is not sent yet, and its way back where that waits for a date. What is at the provider stays in the ledger and is read back;
 * a job of which nothing is there is over. Answers how many entries were cancelled. Throws `not_found`, `job_finished`.
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
    const order = { tx, project, by, now };
    const moved = await cancelQueued(order, row);
    await cancelWayBack(order, row);
    return moved;
  });
  context.wakeJobs();
  return cancelled;
}

/**
 * Cancels what is not sent yet of some posts of a job; the others go on. Answers how many entries were cancelled: none of a job that is
 * over. Throws `not_found`.
 */
export async function cancelSubjects(
  context: AppContext,
  project: ProjectRef,
  jobId: string,
  subjectIds: readonly string[],
  by: AuditedCaller,
): Promise<number> {
  const now = context.clock.now();
  const cancelled = await context.db.transaction(async (tx) => {
    const row = await lockJobRow(tx, project, jobId);
    if (!isOpen(row.state)) return 0;
    return cancelQueued({ tx, project, by, now }, row, inArray(ledgerEntry.subjectId, [...subjectIds]));
  });
  context.wakeJobs();
  return cancelled;
}
