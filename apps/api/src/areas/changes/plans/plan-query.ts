import type { Plan } from '@frontage/api-client/contract';
import { planStateSchema, type ChangeField } from '@frontage/domain';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { appUser, location, plan, planItem, planLocation } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { readPlanApproval, type Viewer } from '#src/areas/changes/approvals/who';
import { readCountsAfter } from './dated-values';
import { callNeedsColumns, requestsFor, secondsFor, type Quota } from './estimate';
import { countMoved, movedReasons } from './moved-items';
import { countNotPublic } from './not-public';
import type { ProjectRef } from '#src/http/project-ref';

/** A plan's row. */
export type PlanRow = typeof plan.$inferSelect;

/** The row of a plan of this project; throws `not_found` for any other, whoever's it is. */
export async function readPlanRow(db: Db | Tx, project: ProjectRef, planId: string): Promise<PlanRow> {
  const [row] = await db.select().from(plan).where(isPlan(project, planId));
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** The same row, held until the transaction ends, so that two requests change a plan one after the other. */
export async function lockPlanRow(tx: Tx, project: ProjectRef, planId: string): Promise<PlanRow> {
  const [row] = await tx.select().from(plan).where(isPlan(project, planId)).for('no key update');
  if (row === undefined) throw new AppError('not_found');
  return row;
}

function isPlan(project: ProjectRef, planId: string) {
  return and(eq(plan.id, planId), eq(plan.accountId, project.accountId), eq(plan.projectId, project.id));
}

const countIf = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;
const isSent = sql`${planItem.state} = 'changed' and ${planItem.isIncluded}`;

/**
 * A plan in counts. `changed` counts every changed item, the ones left out too; `locationsChanged` counts the locations that
 * would be touched.
 */
export async function readPlan(
  db: Db | Tx,
  project: ProjectRef,
  planId: string,
  quota: Quota,
  viewer: Viewer,
  now: Date,
): Promise<Plan> {
  const row = await readPlanRow(db, project, planId);
  const ofPlan = and(eq(planItem.planId, planId), eq(planItem.accountId, project.accountId));
  const [items] = await db
    .select({
      changed: countIf(sql`${planItem.state} = 'changed'`),
      blocked: countIf(sql`${planItem.state} = 'blocked'`),
      invalid: countIf(sql`${planItem.state} = 'invalid'`),
      leftOut: countIf(sql`${planItem.state} = 'changed' and not ${planItem.isIncluded}`),
      conflicts: countIf(
        sql`${planItem.state} = 'changed' and not ${planItem.isIncluded} and ${inArray(planItem.reason, [...movedReasons])}`,
      ),
      locationsChanged: sql<number>`(count(distinct ${planItem.locationSeq}) filter (where ${isSent}))::int`,
    })
    .from(planItem)
    .where(ofPlan);
  const [locations] = await db
    .select({ locations: count(), same: sql<number>`coalesce(sum(${planLocation.sameCount}), 0)::int` })
    .from(planLocation)
    .where(and(eq(planLocation.planId, planId), eq(planLocation.accountId, project.accountId)));
  const risky = await readRisky(db, row);
  const [author] = await db
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(and(eq(appUser.id, row.createdBy), eq(appUser.accountId, project.accountId)));
  return {
    id: row.id,
    projectId: row.projectId,
    title: row.title,
    deed: row.deed,
    source: row.source,
    fileName: row.fileName,
    rowsLeftOut: row.rowsLeftOut,
    state: planStateSchema.parse(row.state),
    counts: {
      changed: items?.changed ?? 0,
      same: locations?.same ?? 0,
      blocked: items?.blocked ?? 0,
      invalid: items?.invalid ?? 0,
      leftOut: items?.leftOut ?? 0,
      locations: locations?.locations ?? 0,
      locationsChanged: items?.locationsChanged ?? 0,
    },
    risky: risky,
    createdBy: { id: row.createdBy, name: author?.name ?? '' },
    createdAt: row.createdAt.toISOString(),
    applyAt: row.applyAt?.toISOString() ?? null,
    applyLocalAt: row.applyLocalAt,
    jobId: row.jobId,
    undoOfJobId: row.undoOfJobId,
    estimatedSeconds: await estimateSeconds(db, project, row, quota),
    moved: await countMoved(db, row),
    conflicts: items?.conflicts ?? 0,
    notPublic: await countNotPublic(db, row),
    countsAfter: await readCountsAfter(db, row, now),
    ...(await readPlanApproval(db, row, viewer)),
  };
}

/** The risky fields that would be sent, each with its locations. */
function readRisky(db: Db | Tx, plan: PlanRow): Promise<{ field: ChangeField; locations: number }[]> {
  return db
    .select({
      field: planItem.field,
      locations: sql<number>`count(distinct ${planItem.locationSeq})::int`,
    })
    .from(planItem)
    .where(
      and(
        eq(planItem.planId, plan.id),
        eq(planItem.accountId, plan.accountId),
        isSent,
        eq(planItem.isRisky, true),
      ),
    )
    .groupBy(planItem.field)
    .orderBy(sql`min(${planItem.seq})`);
}

/** What would be sent: values, the locations they are of, and the risky fields among them. */
export async function countChanges(db: Db | Tx, plan: PlanRow) {
  const [counts] = await db
    .select({
      changes: count(),
      locations: sql<number>`count(distinct ${planItem.locationSeq})::int`,
    })
    .from(planItem)
    .where(and(eq(planItem.planId, plan.id), eq(planItem.accountId, plan.accountId), isSent));
  return {
    changes: counts?.changes ?? 0,
    locations: counts?.locations ?? 0,
    risky: await readRisky(db, plan),
  };
}

async function estimateSeconds(
  db: Db | Tx,
  project: ProjectRef,
  plan: { readonly id: string; readonly source: string },
  quota: Quota,
): Promise<number> {
  const [needs] = await db
    .select(callNeedsColumns(planItem))
    .from(planItem)
    .where(and(eq(planItem.planId, plan.id), eq(planItem.accountId, project.accountId), isSent));
  if (needs === undefined || needs.locations + needs.subjects === 0) return 0;
  const requests = requestsFor(needs, await countLocations(db, project), plan.source === 'duplicate');
  return secondsFor(requests, needs, quota);
}

/** Locations of the project at the provider. */
export async function countLocations(db: Db | Tx, project: ProjectRef): Promise<number> {
  const [row] = await db
    .select({ locations: count() })
    .from(location)
    .where(
      and(
        eq(location.accountId, project.accountId),
        eq(location.projectId, project.id),
        isNull(location.removedAt),
      ),
    );
  return row?.locations ?? 0;
}
