import type { contract, RequestOf } from '@frontage/api-client/contract';
import { mostSkippedDates } from '@frontage/domain';
import { occurrences } from '@frontage/domain/recurrence';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { postSeries, postSeriesOccurrence } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { requireOwnWord } from '#src/areas/access/door';
import { record, type AuditedCaller, type AuditFacts } from '#src/areas/base/door';
import { cancelJob, readPlanRow } from '#src/areas/changes/door';
import { openComposer } from '#src/areas/engagement/posts/compose';
import { requireOwnPhoto } from '#src/areas/engagement/posts/plan-post';
import { firstReached } from './first-reached';
import {
  addDays,
  comingOf,
  composedOf,
  lockSeriesRow,
  readSettled,
  settleNext,
  type OccurrenceRow,
  type SeriesRow,
} from './series-rows';

type Endpoints = typeof contract.postSeries;

/** Who gives an order about a series, and where. */
export type Ordering = {
  readonly context: AppContext;
  readonly project: ProjectRef;
  readonly by: AuditedCaller;
};

async function lockActive(tx: Tx, { project }: Ordering, id: string): Promise<SeriesRow> {
  const series = await lockSeriesRow(tx, project, id);
  if (series.state !== 'active') throw new AppError('series_not_active');
  return series;
}

const settledOf = async (tx: Tx, series: SeriesRow): Promise<OccurrenceRow[]> =>
  (await readSettled(tx, series.accountId, [series])).get(series.id) ?? [];

/** Whether a date is one of those that are still to come. */
function isComing(series: SeriesRow, settled: readonly OccurrenceRow[], date: string): boolean {
  if (settled.some((row) => row.date === date && row.state === 'moved')) return true;
  return comingOf(series, settled, { from: date, to: date, most: 1 }).some((one) => one.date === date);
}

/** Keeps in the log what was ordered about a series. */
async function note(
  tx: Tx,
  { context, project, by }: Ordering,
  series: SeriesRow,
  action: 'series_changed' | 'series_date_skipped' | 'series_date_moved' | 'series_ended',
  facts: { readonly before?: AuditFacts; readonly after?: AuditFacts },
): Promise<void> {
  const { title } = await readPlanRow(tx, project, series.planId);
  await record(tx, {
    ...by,
    at: context.clock.now(),
    action,
    projectId: project.id,
    object: { kind: 'post_series', id: series.id, name: title },
    ...facts,
  });
}

/** Throws for a time that the first location of a series has passed. */
async function requireAhead(db: Db | Tx, { context, project }: Ordering, series: SeriesRow, wall: string) {
  if ((await firstReached(db, project, series, wall)) <= context.clock.now())
    throw new AppError('time_in_past');
}

/** The job of an occurrence that waits to be sent, if it does. */
async function readWaitingJobs(tx: Db | Tx, series: SeriesRow, date?: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select j.id from post_series_occurrence o
    join post w on w.id = o.post_id
    join plan p on p.id = w.plan_id
    join job j on j.id = p.job_id
    where o.series_id = ${series.id} and o.account_id = ${series.accountId} and o.state in ('made', 'skipped')
      and j.state = 'scheduled' and (${date ?? null}::text is null or o.date = ${date ?? null})`);
  return rows.map(({ id }) => id);
}

/** Cancels what waits of a series; what a worker took meanwhile has left. */
async function cancelWaiting({ context, project, by }: Ordering, jobIds: readonly string[]): Promise<void> {
  for (const jobId of jobIds)
    await cancelJob(context, project, jobId, by).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'job_finished') throw error;
    });
}

/**
 * Leaves out one date, or takes it in again. One whose post waits already is cancelled with it, and stays so. Throws `not_found`,
 * `series_not_active`, `series_date_gone`, and `approval_required` where the caller's changes wait for others and a date comes back.
 */
export async function skipDate(
  ordering: Ordering,
  id: string,
  { date, skipped }: RequestOf<Endpoints['skip']>['body'],
): Promise<void> {
  const { context, project } = ordering;
  const cancelled = await context.db.transaction(async (tx) => {
    const series = await lockActive(tx, ordering, id);
    if (!skipped) await requireOwnWord(tx, project.accountId, ordering.by.userId);
    const settled = await settledOf(tx, series);
    const isIt = and(
      eq(postSeriesOccurrence.seriesId, id),
      eq(postSeriesOccurrence.accountId, project.accountId),
      eq(postSeriesOccurrence.date, date),
    );
    const [known] = await tx.select().from(postSeriesOccurrence).where(isIt);
    if ((known?.state === 'skipped') === skipped) {
      if (skipped || isComing(series, settled, date)) return [];
      throw new AppError('series_date_gone');
    }
    let waiting: string[] = [];
    if (!skipped) {
      if (known?.postId !== null || date < series.cursor) throw new AppError('series_date_gone');
      await tx.delete(postSeriesOccurrence).where(isIt);
    } else if (isComing(series, settled, date)) {
      const wall = `${date}T${series.rule.time}`;
      const skip = { wall, state: 'skipped', at: context.clock.now() } as const;
      await tx
        .insert(postSeriesOccurrence)
        .values({ seriesId: id, date, accountId: project.accountId, projectId: project.id, ...skip })
        .onConflictDoUpdate({
          target: [postSeriesOccurrence.seriesId, postSeriesOccurrence.date],
          set: skip,
        });
    } else {
      waiting = await readWaitingJobs(tx, series, date);
      if (waiting.length === 0) throw new AppError('series_date_gone');
      await tx.update(postSeriesOccurrence).set({ state: 'skipped' }).where(isIt);
    }
    await settleNext(tx, series);
    await note(tx, ordering, series, 'series_date_skipped', { after: { date, skipped } });
    return waiting;
  });
  await cancelWaiting(ordering, cancelled);
}

/**
 * Has one occurrence go at another time. Throws `not_found`, `approval_required`, `series_not_active`, `series_date_gone`,
 * `time_in_past`.
 */
export async function moveDate(
  ordering: Ordering,
  id: string,
  { date, wall }: RequestOf<Endpoints['move']>['body'],
): Promise<void> {
  const { context, project } = ordering;
  await context.db.transaction(async (tx) => {
    const series = await lockActive(tx, ordering, id);
    await requireOwnWord(tx, ordering.project.accountId, ordering.by.userId);
    const settled = await settledOf(tx, series);
    if (!isComing(series, settled, date)) throw new AppError('series_date_gone');
    await requireAhead(tx, ordering, series, wall);
    const before = settled.find((row) => row.date === date)?.wall ?? `${date}T${series.rule.time}`;
    const moved = { wall, state: 'moved', at: context.clock.now() } as const;
    await tx
      .insert(postSeriesOccurrence)
      .values({ seriesId: id, date, accountId: project.accountId, projectId: project.id, ...moved })
      .onConflictDoUpdate({ target: [postSeriesOccurrence.seriesId, postSeriesOccurrence.date], set: moved });
    await settleNext(tx, series);
    await note(tx, ordering, series, 'series_date_moved', { before: { wall: before }, after: { wall } });
  });
}

/**
 * Has a series go on differently from one of its dates on: it ends the day before, and another one begins. Dates that were skipped stay
 * so; moves of single dates from there on are given up. Throws `not_found`, `approval_required`, `series_not_active`,
 * `series_date_gone`, `series_empty`, `time_in_past`, and `validation_failed` as `openComposer` does.
 */
export async function changeLater(
  ordering: Ordering,
  id: string,
  { from, rule, post }: RequestOf<Endpoints['change']>['body'],
): Promise<{ seriesId: string }> {
  const { context, project, by } = ordering;
  if (post !== undefined) {
    await openComposer(context, project, post);
    await requireOwnPhoto(context, project, post, by.userId);
  }
  const seriesId = randomUUID();
  await context.db.transaction(async (tx) => {
    const series = await lockActive(tx, ordering, id);
    await requireOwnWord(tx, ordering.project.accountId, ordering.by.userId);
    const settled = await settledOf(tx, series);
    if (!isComing(series, settled, from)) throw new AppError('series_date_gone');
    const skips = settled.filter(({ state, date }) => state === 'skipped' && date >= from);
    const skipped = [...new Set([...rule.skipped, ...skips.map(({ date }) => date)])].slice(
      0,
      mostSkippedDates,
    );
    const start = rule.start < from ? from : rule.start;
    const later = { ...rule, start, skipped };
    const [first] = occurrences(later, { most: 1 });
    if (first === undefined) throw new AppError('series_empty');
    await requireAhead(tx, ordering, series, first.wall);
    const content = post ?? composedOf(series);
    await tx.insert(postSeries).values({
      ...series,
      id: seriesId,
      kind: content.kind,
      content,
      rule: later,
      // What the days of an event are counted from: a text of its own says those of the first date.
      firstDate: post === undefined ? series.firstDate : first.date,
      cursor: start,
      nextWall: first.wall,
      continuesId: id,
      createdBy: by.userId,
      createdAt: context.clock.now(),
    });
    await tx.execute(sql`
      insert into post_series_location (series_id, location_id, account_id)
      select ${seriesId}::uuid, location_id, account_id from post_series_location
      where series_id = ${id} and account_id = ${project.accountId}`);
    await tx.execute(sql`
      delete from post_series_occurrence
      where series_id = ${id} and account_id = ${project.accountId} and date >= ${from} and state in ('moved', 'skipped')
        and post_id is null`);
    await endBefore(tx, ordering, series, from);
    await note(tx, ordering, series, 'series_changed', {
      before: { rule: JSON.stringify(series.rule) },
      after: { from, rule: JSON.stringify(later), seriesId, hasNewText: post !== undefined },
    });
  });
  return { seriesId };
}

/** Ends a series the day before a date; one that has nothing left is over. */
async function endBefore(tx: Tx, { context, by }: Ordering, series: SeriesRow, date: string): Promise<void> {
  const until = addDays(date, -1);
  if (until >= series.rule.start) {
    await settleNext(tx, series, { rule: { ...series.rule, until } });
    return;
  }
  await tx
    .update(postSeries)
    .set({ state: 'ended', nextWall: null, endedBy: by.userId, endedAt: context.clock.now() })
    .where(and(eq(postSeries.id, series.id), eq(postSeries.accountId, series.accountId)));
}

/** Ends a series, and cancels what waits of it. Ending it twice ends it once. Throws `not_found`, `series_not_active`. */
export async function endSeries(ordering: Ordering, id: string): Promise<void> {
  const { context, project, by } = ordering;
  const waiting = await context.db.transaction(async (tx) => {
    const series = await lockSeriesRow(tx, project, id);
    // Whoever sent it for approval takes that back instead.
    if (series.state === 'waiting' || series.state === 'refused') throw new AppError('series_not_active');
    if (series.state === 'active') {
      await tx
        .update(postSeries)
        .set({ state: 'ended', nextWall: null, endedBy: by.userId, endedAt: context.clock.now() })
        .where(and(eq(postSeries.id, id), eq(postSeries.accountId, project.accountId)));
      await note(tx, ordering, series, 'series_ended', {});
    }
    // An earlier try may have ended before it cancelled.
    return readWaitingJobs(tx, series);
  });
  await cancelWaiting(ordering, waiting);
}
