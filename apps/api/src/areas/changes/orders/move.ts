import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { job, ledgerEntry, plan } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectScope } from '#src/http/authenticate';
import { requireOwnWord } from '#src/areas/access/door';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { lockProjectFields, onItsClock } from '#src/areas/locations/door';
import { requireSoon } from '#src/areas/changes/plans/apply-plan';
import { wantAnotherTime } from '#src/areas/changes/approvals/ask';
import { linkDated, unlinkDated } from '#src/areas/changes/plans/dated-values';
import { firstLocalTime, requireOnCalendar, waitForLocalTimes } from '#src/areas/changes/plans/local-times';
import { readPlanRow } from '#src/areas/changes/plans/plan-query';
import { lockJobRow } from './job-query';

/**
 * Has a plan that waits to be sent wait for another time: on its locations' own clocks if it waits for these, or else on the project's. A
 * worker that takes the job at this moment comes before or after; once it has, nothing moves any more. A plan that waits for approval
 * is asked for again by who sent it.
 * @param wall `2026-11-13T09:00`
 * @throws `not_found`, `post_not_waiting`, `approval_required`, `time_in_past`, `not_authorized` for another's that waits for
 * approval, `validation_failed` for a time more than a year ahead or on no calendar
 */
export async function movePlan(
  context: AppContext,
  project: ProjectScope,
  planId: string,
  wall: string,
  by: AuditedCaller,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const { jobId, state } = await readPlanRow(tx, project, planId);
    if (state === 'waiting_approval') {
      requireOnCalendar(wall);
      const at = await momentOf(tx, wall, project.timeZone);
      await wantAnotherTime(tx, context, project, planId, at, by);
      return;
    }
    if (jobId === null) throw new AppError('post_not_waiting');
    const waiting = await lockJobRow(tx, project, jobId);
    const row = await readPlanRow(tx, project, planId);
    if (waiting.state !== 'scheduled' || row.state !== 'scheduled') throw new AppError('post_not_waiting');
    await requireOwnWord(tx, project.accountId, by.userId);
    requireOnCalendar(wall);
    const isOwnClock = row.applyLocalAt !== null;
    const at = isOwnClock ? await firstLocalTime(tx, row, wall) : await momentOf(tx, wall, project.timeZone);
    requireSoon(at, now);
    await lockProjectFields(tx, project.id);
    const queued = { jobId, accountId: project.accountId };
    await unlinkDated(tx, queued);
    await tx
      .update(job)
      .set({ applyAt: at, runAt: at })
      .where(and(eq(job.id, jobId), eq(job.accountId, project.accountId)));
    await tx
      .update(plan)
      .set({ applyAt: at })
      .where(and(eq(plan.id, planId), eq(plan.accountId, project.accountId)));
    if (isOwnClock) await waitForLocalTimes(tx, row, jobId, wall);
    else await waitUntil(tx, queued, at);
    await linkDated(tx, queued, 'moved', now);
    await record(tx, {
      ...by,
      at: now,
      action: 'plan_moved',
      projectId: project.id,
      object: { kind: 'plan', id: row.id, name: row.title },
      before: { applyAt: row.applyAt },
      after: { applyAt: at },
    });
  });
  context.wakeJobs();
}

/** Lets a job's values wait for a moment; of posts the job alone does. */
async function waitUntil(
  tx: Tx,
  { jobId, accountId }: { jobId: string; accountId: string },
  at: Date,
): Promise<void> {
  await tx
    .update(ledgerEntry)
    .set({ dueAt: at })
    .where(
      and(eq(ledgerEntry.jobId, jobId), eq(ledgerEntry.accountId, accountId), isNull(ledgerEntry.subjectId)),
    );
}

async function momentOf(tx: Tx, wall: string, timeZone: string): Promise<Date> {
  const { rows } = await tx.execute<{ at: string | Date }>(
    sql`select ${onItsClock(wall)} as at from (select ${timeZone}::text as time_zone) l`,
  );
  return new Date(rows[0]?.at ?? Number.NaN);
}
