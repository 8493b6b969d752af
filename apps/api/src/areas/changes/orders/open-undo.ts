import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { ledgerEntry, location, plan } from '#src/db/schema/index';
import { removeAbandonedPlans } from '#src/areas/changes/plans/plan-writer';
import { changeKeyOf } from '#src/areas/changes/plans/change-key';
import type { ProjectRef } from '#src/http/project-ref';
import { comesBack } from '#src/areas/changes/ledger/ledger-conditions';

const waiting = ['computing', 'draft', 'waiting_approval', 'scheduled'];

/**
 * The plan that takes a job back and was neither applied nor dropped yet, by id. A draft that was made while the job was still
 * sending, or had not begun, lacks what took effect since: it is dropped, and a complete one has to be made.
 */
export async function findOpenUndo(
  tx: Tx,
  project: ProjectRef,
  jobId: string,
  now: Date,
): Promise<string | undefined> {
  await removeAbandonedPlans(tx, project, now);
  const [open] = await tx
    .select({ id: plan.id, state: plan.state })
    .from(plan)
    .where(
      and(
        eq(plan.accountId, project.accountId),
        eq(plan.projectId, project.id),
        eq(plan.undoOfJobId, jobId),
        inArray(plan.state, waiting),
      ),
    )
    .orderBy(desc(plan.createdAt))
    .limit(1);
  if (open === undefined) return undefined;
  if (open.state !== 'draft' || (await isComplete(tx, project, jobId, open.id))) return open.id;
  const dropped = await tx
    .update(plan)
    .set({ state: 'discarded' })
    .where(and(eq(plan.id, open.id), eq(plan.accountId, project.accountId), eq(plan.state, 'draft')))
    .returning({ id: plan.id });
  // Somebody applied it at this moment: then it is under way.
  return dropped.length === 0 ? open.id : undefined;
}

/** Whether a plan has an item, be it `same`, for everything of a job that took effect at a location that is still there. */
async function isComplete(tx: Tx, project: ProjectRef, jobId: string, planId: string): Promise<boolean> {
  const [missing] = await tx
    .select({ seq: ledgerEntry.seq })
    .from(ledgerEntry)
    .innerJoin(location, eq(location.id, ledgerEntry.locationId))
    .where(
      and(
        eq(ledgerEntry.jobId, jobId),
        eq(ledgerEntry.accountId, project.accountId),
        comesBack,
        sql`${location.removedAt} is null`,
        sql`not exists (select 1 from plan_item item where item.plan_id = ${planId}
          and item.location_id = ${ledgerEntry.locationId} and item.field = ${ledgerEntry.field}
          and item.subject_id is not distinct from ${ledgerEntry.subjectId}
          and item.reason is distinct from 'same_until_dated')`,
        sql`not exists (select 1 from plan_location planned where planned.plan_id = ${planId}
          and planned.location_id = ${ledgerEntry.locationId} and planned.same_values ? ${changeKeyOf(ledgerEntry)})`,
      ),
    )
    .limit(1);
  return missing === undefined;
}
