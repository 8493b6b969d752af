import type { ComingOccurrence } from '@frontage/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { account, postSeriesOccurrence } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { record } from '#src/areas/base/door';
import { firstLocalTime, lockPlanRow, type PlanWriter, readPlanRow, startJob } from '#src/areas/changes/door';
import { writePost } from '#src/areas/engagement/posts/plan-post';
import { firstReached } from './first-reached';
import {
  addDays,
  composedOf,
  daysBetween,
  lockSeriesRow,
  nextOf,
  readSeriesRow,
  readSettled,
  seriesCondition,
  settleNext,
  type OccurrenceRow,
  type SeriesRow,
} from './series-rows';
import { shiftEvent } from './shift-event';

/** How long before its hour at the first of its locations an occurrence is created: its texts are computed, and its job waits. */
export const leadMs = 15 * 60_000;
/** An occurrence missed by more than this is skipped: what it announces may be over. */
const latestMs = 6 * 60 * 60_000;

/** Somebody else settled this occurrence meanwhile. */
class Overtaken extends Error {}

/** What became of an occurrence: when it is due, where it is not yet; or that it was settled. */
export type Made = { readonly dueAt: Date } | 'settled' | 'nothing';

/** Writes down what became of an occurrence, once: throws {@link Overtaken} where somebody else did. */
async function settle(
  tx: Tx,
  series: SeriesRow,
  { date, wall, isMoved }: ComingOccurrence,
  become: Pick<OccurrenceRow, 'state' | 'postId' | 'reason'>,
  at: Date,
): Promise<void> {
  const { id: seriesId, accountId, projectId } = series;
  const written = isMoved
    ? await tx
        .update(postSeriesOccurrence)
        .set({ ...become, at })
        .where(
          and(
            eq(postSeriesOccurrence.seriesId, seriesId),
            eq(postSeriesOccurrence.accountId, accountId),
            eq(postSeriesOccurrence.date, date),
            eq(postSeriesOccurrence.wall, wall),
            eq(postSeriesOccurrence.state, 'moved'),
          ),
        )
        .returning({ date: postSeriesOccurrence.date })
    : await tx
        .insert(postSeriesOccurrence)
        .values({ seriesId, date, accountId, projectId, wall, ...become, at })
        .onConflictDoNothing()
        .returning({ date: postSeriesOccurrence.date });
  if (written.length === 0) throw new Overtaken();
  await settleNext(tx, series, isMoved ? {} : { cursor: addDays(date, 1) });
}

/** Holds a series that is to be settled; throws {@link Overtaken} where what was next of it no longer is. */
async function hold(
  tx: Tx,
  project: ProjectRef,
  seen: SeriesRow,
  next: ComingOccurrence,
): Promise<SeriesRow> {
  const series = await lockSeriesRow(tx, project, seen.id);
  const settled = (await readSettled(tx, series.accountId, [series])).get(series.id) ?? [];
  const still = nextOf(series, settled);
  if (series.state !== 'active' || still?.date !== next.date || still.wall !== next.wall)
    throw new Overtaken();
  return series;
}

/** Notes that an occurrence is not sent, and why; the series goes on. */
async function giveUp(
  { db, clock }: AppContext,
  project: ProjectRef,
  series: SeriesRow,
  next: ComingOccurrence,
  become: { readonly state: 'missed' | 'failed'; readonly reason: string | null },
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    await settle(tx, await hold(tx, project, series, next), next, { ...become, postId: null }, at);
    const { title } = await readPlanRow(tx, project, series.planId);
    await record(tx, {
      accountId: project.accountId,
      actor: { kind: 'system' },
      origin: null,
      at,
      action: 'series_date_failed',
      projectId: project.id,
      object: { kind: 'post_series', id: series.id, name: title },
      after: { wall: next.wall, reason: become.reason ?? become.state },
    });
  });
}

/** The approver of a series, by its first plan. A series changed since then has none: the person who changed it needs no approval. */
async function readApprover(tx: Tx, { planId, accountId, continuesId }: SeriesRow): Promise<string | null> {
  if (continuesId !== null) return null;
  const { rows } = await tx.execute<{ by: string | null }>(sql`
    select j.approved_by as by from plan p join job j on j.id = p.job_id
    where p.id = ${planId} and p.account_id = ${accountId}`);
  return rows[0]?.by ?? null;
}

/** Whether a moment passed while the account was closed: what was due then is not sent late (decision 65). */
async function wasClosed({ db }: AppContext, { accountId }: ProjectRef, at: Date): Promise<boolean> {
  const [row] = await db
    .select({ reopenedAt: account.reopenedAt })
    .from(account)
    .where(eq(account.id, accountId));
  return row?.reopenedAt != null && at <= row.reopenedAt;
}

/**
 * Makes the next occurrence of a series once it is due: a post of its own with the texts of that moment, its plan, and the job that
 * sends it. The job begins, the date is settled and the series moves on in one transaction, so that a process that dies at any point leaves
 * either all of it or nothing, and several may try.
 */
export async function makeOccurrence(
  context: AppContext,
  project: ProjectRef,
  seriesId: string,
): Promise<Made> {
  const { db, clock } = context;
  const series = await readSeriesRow(db, project, seriesId);
  const settled = (await readSettled(db, series.accountId, [series])).get(series.id) ?? [];
  const next = nextOf(series, settled);
  if (series.state !== 'active' || next === undefined) return 'nothing';
  try {
    try {
      const first = await firstReached(db, project, series, next.wall);
      const dueAt = new Date(first.getTime() - leadMs);
      if (dueAt > clock.now()) return { dueAt };
      if (first.getTime() + latestMs < clock.now().getTime() || (await wasClosed(context, project, first)))
        await giveUp(context, project, series, next, { state: 'missed', reason: null });
      else await make(context, project, series, next);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await giveUp(context, project, series, next, { state: 'failed', reason: error.code });
    }
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
  return 'settled';
}

async function make(
  context: AppContext,
  project: ProjectRef,
  series: SeriesRow,
  next: ComingOccurrence,
): Promise<void> {
  const { db, clock } = context;
  const { title } = await readPlanRow(db, project, series.planId);
  const wanted = {
    title,
    post: shiftEvent(composedOf(series), daysBetween(series.firstDate, next.date)),
    condition: await seriesCondition(db, project, series),
    selection: series.selection,
    userId: series.createdBy,
  };
  const start = (writer: PlanWriter, postId: string) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const held = await hold(tx, project, series, next);
      await writer.finish(tx);
      const plan = await lockPlanRow(tx, project, writer.id);
      const first = await firstLocalTime(tx, plan, next.wall);
      const people = { createdBy: series.createdBy, approvedBy: await readApprover(tx, series) };
      const beginning = { at: first > now ? first : null, localAt: next.wall };
      const job = await startJob(tx, plan, people, beginning, now);
      if (job === null) throw new AppError('plan_empty');
      await settle(tx, held, next, { state: 'made', postId, reason: null }, now);
      await record(tx, {
        accountId: project.accountId,
        actor: { kind: 'system' },
        origin: null,
        at: now,
        action: 'plan_scheduled',
        projectId: project.id,
        object: { kind: 'plan', id: plan.id, name: title },
        after: { jobId: job.id, values: job.total, applyAt: first },
      });
    });
  await writePost(context, project, wanted, start);
  context.wakeJobs();
}
