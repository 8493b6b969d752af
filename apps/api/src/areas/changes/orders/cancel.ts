import { and, eq, exists, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#src/db/database';
import { job, ledgerEntry, plan, planApproval } from '#src/db/schema/index';
import { openJobStates } from '#src/queue/open-states';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { unlinkDated } from '#src/areas/changes/plans/dated-values';
import type { ProjectRef } from '#src/http/project-ref';
import type { JobRow } from './job-query';

/** A person's word that something is to be cancelled, in the transaction that does it. */
type Order = {
  readonly tx: Tx;
  readonly project: ProjectRef;
  readonly by: AuditedCaller;
  readonly now: Date;
};

const openEntryStates = ['queued', 'sending', 'sent', 'in_review'];

/**
 * Cancels what a locked job has not sent yet, or of that what `only` finds in `ledger_entry`. Nothing is left of a job without open
 * entries, nor of its plan. Answers how many entries were cancelled.
 */
export async function cancelQueued(
  { tx, project, by, now }: Order,
  row: JobRow,
  only?: SQL,
): Promise<number> {
  const ofJob = and(eq(ledgerEntry.jobId, row.id), eq(ledgerEntry.accountId, project.accountId));
  const which = and(ofJob, eq(ledgerEntry.state, 'queued'), only);
  const found = await tx.select({ seq: ledgerEntry.seq }).from(ledgerEntry).where(which).for('no key update');
  const seqs = found.map(({ seq }) => seq);
  if (only !== undefined && seqs.length === 0) return 0;
  await unlinkDated(tx, { jobId: row.id, accountId: project.accountId }, seqs);
  const moved = await tx
    .update(ledgerEntry)
    .set({ state: 'cancelled', reason: 'cancelled_by_user', nextTryAt: null, updatedAt: now })
    .where(which)
    .returning({ seq: ledgerEntry.seq });
  await record(tx, {
    ...by,
    at: now,
    action: 'job_cancelled',
    projectId: project.id,
    object: { kind: 'job', id: row.id, name: row.title },
    after: { values: moved.length },
  });
  const open = await tx.$count(ledgerEntry, and(ofJob, inArray(ledgerEntry.state, openEntryStates)));
  if (open > 0) return moved.length;
  await tx.update(job).set({ state: 'cancelled', finishedAt: now }).where(eq(job.id, row.id));
  if (row.state === 'scheduled' && row.planId !== null)
    await tx
      .update(plan)
      .set({ state: 'discarded' })
      .where(
        and(eq(plan.id, row.planId), eq(plan.accountId, project.accountId), eq(plan.state, 'scheduled')),
      );
  return moved.length;
}

/**
 * Cancels the way back of what a job will not send: values that wait to be changed back would find nothing to change. What the job did
 * send is still changed back. A way back that waits for approval or is a draft goes where the job goes as a whole.
 */
export async function cancelWayBack(order: Order, cancelled: Pick<JobRow, 'id'>): Promise<void> {
  const { tx, project } = order;
  const mine = and(eq(job.accountId, project.accountId), eq(job.undoOfJobId, cancelled.id));
  const back = await tx
    .select()
    .from(job)
    .where(and(mine, inArray(job.state, [...openJobStates])))
    .for('no key update');
  const before = alias(ledgerEntry, 'before');
  const wasCancelled = exists(
    tx
      .select({ one: sql`1` })
      .from(before)
      .where(
        and(
          eq(before.jobId, cancelled.id),
          eq(before.accountId, project.accountId),
          eq(before.locationId, ledgerEntry.locationId),
          eq(before.field, ledgerEntry.field),
          isNull(before.subjectId),
          isNull(ledgerEntry.subjectId),
          eq(before.state, 'cancelled'),
        ),
      ),
  );
  for (const row of back)
    if ((await cancelQueued(order, row, wasCancelled)) > 0) await cancelWayBack(order, row);
  if ((await tx.$count(job, and(eq(job.id, cancelled.id), eq(job.state, 'cancelled')))) > 0)
    await dropUnsent(order, cancelled.id);
}

/** Drops the way back of a job that was never applied. */
async function dropUnsent({ tx, project, by, now }: Order, jobId: string): Promise<void> {
  const { accountId, id: projectId } = project;
  const unsent = await tx
    .select({ id: plan.id, title: plan.title })
    .from(plan)
    .where(
      and(
        eq(plan.accountId, accountId),
        eq(plan.projectId, projectId),
        eq(plan.undoOfJobId, jobId),
        inArray(plan.state, ['draft', 'waiting_approval']),
      ),
    )
    .for('no key update');
  for (const { id, title } of unsent) {
    const audited = { ...by, at: now, projectId, object: { kind: 'plan', id, name: title } } as const;
    const withdrawn = await tx
      .update(planApproval)
      .set({ state: 'withdrawn', decidedBy: by.userId, decidedAt: now, reason: null })
      .where(
        and(
          eq(planApproval.planId, id),
          eq(planApproval.accountId, accountId),
          eq(planApproval.state, 'waiting'),
        ),
      )
      .returning({ id: planApproval.id });
    if (withdrawn.length > 0) await record(tx, { ...audited, action: 'approval_withdrawn' });
    await tx
      .update(plan)
      .set({ state: 'discarded' })
      .where(and(eq(plan.id, id), eq(plan.accountId, accountId)));
    await record(tx, { ...audited, action: 'plan_discarded' });
  }
}

/** When the way back of a job goes out that waits for its date or for approval; `null` where there is none. */
export async function readComesBack(
  db: Db,
  { accountId }: ProjectRef,
  jobId: string,
): Promise<string | null> {
  const [back] = await db
    .select({ at: sql<string | Date | null>`min(${plan.applyAt})` })
    .from(plan)
    .where(
      and(
        eq(plan.accountId, accountId),
        eq(plan.undoOfJobId, jobId),
        inArray(plan.state, ['scheduled', 'waiting_approval']),
      ),
    );
  return back?.at == null ? null : new Date(back.at).toISOString();
}
