import type {
  ComingOccurrence,
  ComingPost,
  contract,
  PostSeriesDetail,
  PostSeriesState,
  PostSeriesSummary,
  RequestOf,
  ResponseOf,
  SeriesOccurrence,
} from '@frontage/api-client/contract';
import { and, asc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#src/db/database';
import { post as postTable, postDraft, postSeries } from '#src/db/schema/index';
import { isLimitedContext } from '#src/db/tenant-context';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { readNames } from '#src/areas/access/door';
import { readCursor, writeCursor } from '#src/areas/base/door';
import { readPlanRow } from '#src/areas/changes/door';
import { toIso, toPage } from '#src/areas/engagement/pages-of-location';
import { leftOutCount } from '#src/areas/engagement/posts/left-out';
import { photoAddress } from '#src/areas/engagement/posts/photo';
import { titleOf } from '#src/areas/engagement/posts/summary';
import {
  comingOf,
  composedOf,
  countLocations,
  readSeriesRow,
  readSettled,
  type SeriesRow,
} from './series-rows';

const dayMs = 24 * 60 * 60_000;
const mostDays = 62;
const mostComing = 500;
const nextShown = 6;

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** Series of a project, as a condition on `post_series`. */
export const inProjectOf = (project: ProjectRef) =>
  and(eq(postSeries.accountId, project.accountId), eq(postSeries.projectId, project.id));

const stateOf = ({ state, nextWall }: SeriesRow): PostSeriesState =>
  state === 'active' && nextWall === null ? 'over' : state;

async function summariesOf(
  db: Db,
  project: ProjectRef,
  rows: readonly SeriesRow[],
): Promise<PostSeriesSummary[]> {
  const names = await readNames(
    db,
    project.accountId,
    rows.map(({ createdBy }) => createdBy),
  );
  const summaries: PostSeriesSummary[] = [];
  for (const row of rows)
    summaries.push({
      id: row.id,
      kind: row.kind,
      title: titleOf(row.content),
      state: stateOf(row),
      rule: row.rule,
      follows: row.follows,
      locations: await countLocations(db, project, row),
      nextWall: row.state === 'active' || row.state === 'waiting' ? row.nextWall : null,
      planId: row.planId,
      createdBy: { id: row.createdBy, name: names.get(row.createdBy) ?? '' },
      createdAt: row.createdAt.toISOString(),
    });
  return summaries;
}

/** Series of a project that the caller sees, begun last first. Throws `validation_failed` for a bad cursor. */
export async function listSeries(
  db: Db,
  project: ProjectRef,
  { cursor, limit, state }: RequestOf<typeof contract.postSeries.list>['query'],
): Promise<ResponseOf<typeof contract.postSeries.list>> {
  const read = readCursor(cursor, cursorSchema);
  const filter = and(
    inProjectOf(project),
    state === 'open'
      ? sql`(${postSeries.state} = 'waiting' or (${postSeries.state} = 'active' and ${postSeries.nextWall} is not null))`
      : undefined,
  );
  const rows = await db
    .select()
    .from(postSeries)
    .where(
      and(
        filter,
        read === undefined
          ? undefined
          : sql`(${postSeries.createdAt}, ${postSeries.id}) < (${read[0]}::timestamptz, ${read[1]}::uuid)`,
      ),
    )
    .orderBy(sql`${postSeries.createdAt} desc, ${postSeries.id} desc`)
    .limit(limit + 1);
  const page = toPage(
    rows.map((row) => ({ row, id: row.id, at: row.createdAt.toISOString() })),
    limit,
  );
  return {
    items: await summariesOf(
      db,
      project,
      page.items.map(({ row }) => row),
    ),
    next: page.next,
    total: read === undefined ? await db.$count(postSeries, filter) : null,
  };
}

/** A series with its next dates. Throws `not_found`. */
export async function readSeries(db: Db, project: ProjectRef, id: string): Promise<PostSeriesDetail> {
  const row = await readSeriesRow(db, project, id);
  const [summary] = await summariesOf(db, project, [row]);
  if (summary === undefined) throw new AppError('not_found');
  const settled = (await readSettled(db, row.accountId, [row])).get(id) ?? [];
  const isGoing = row.state === 'active' || row.state === 'waiting';
  const post = composedOf(row);
  const [after] = await db
    .select({ id: postSeries.id })
    .from(postSeries)
    .where(and(inProjectOf(project), eq(postSeries.continuesId, id)))
    .limit(1);
  return {
    ...summary,
    post,
    photoUrl: post.photo === null ? null : await photoAddress(db, project.accountId, post.photo),
    coming: isGoing ? comingOf(row, settled, { from: '0001-01-01', most: nextShown }) : [],
    continuedById: after?.id ?? null,
    continuesId: row.continuesId,
  };
}

/**
 * The latest series that a plan is the first occurrence of, and whether one could follow how its post's locations were chosen. Throws
 * `not_found`.
 */
export async function readSeriesOfPlan(
  db: Db,
  project: ProjectRef,
  planId: string,
  userId: string,
): Promise<ResponseOf<typeof contract.postSeries.ofPlan>> {
  await readPlanRow(db, project, planId);
  const [row] = await db
    .select()
    .from(postSeries)
    .where(and(inProjectOf(project), eq(postSeries.planId, planId), sql`${postSeries.continuesId} is null`))
    .orderBy(sql`${postSeries.createdAt} desc, ${postSeries.id}`)
    .limit(1);
  const [made] = await db
    .select({
      id: postTable.id,
      selection: postTable.selection,
      wall: postTable.importWall,
      draftId: postDraft.id,
      draftKind: postDraft.kind,
    })
    .from(postTable)
    .leftJoin(
      postDraft,
      and(
        eq(postDraft.id, postTable.draftId),
        eq(postDraft.projectId, project.id),
        eq(postDraft.userId, userId),
        eq(postTable.createdBy, userId),
      ),
    )
    .where(
      and(
        eq(postTable.planId, planId),
        eq(postTable.accountId, project.accountId),
        eq(postTable.projectId, project.id),
      ),
    );
  const [series] = row === undefined ? [] : await summariesOf(db, project, [row]);
  const counted =
    made === undefined
      ? []
      : (
          await db.execute<{ left: number }>(
            sql`select ${leftOutCount(project)} as left from post w where w.id = ${made.id}`,
          )
        ).rows;
  return {
    series: series ?? null,
    isPost: made !== undefined,
    canFollow: made?.selection != null && !isLimitedContext(),
    draft:
      made?.draftId == null || made.draftKind === null ? null : { id: made.draftId, kind: made.draftKind },
    leftOut: counted[0]?.left ?? 0,
    wall: made?.wall ?? null,
  };
}

/** What was settled about the dates of a series, latest first. Throws `not_found`. */
export async function listOccurrences(
  db: Db,
  project: ProjectRef,
  id: string,
  { cursor, limit }: RequestOf<typeof contract.postSeries.occurrences>['query'],
): Promise<ResponseOf<typeof contract.postSeries.occurrences>> {
  await readSeriesRow(db, project, id);
  const read = readCursor(cursor, z.tuple([z.string().max(20), z.iso.date()]));
  const after = read === undefined ? sql`true` : sql`(o.wall, o.date) < (${read[0]}, ${read[1]})`;
  const mine = sql`o.series_id = ${id} and o.account_id = ${project.accountId}`;
  const { rows } = await db.execute<
    Omit<SeriesOccurrence, 'postId' | 'at'> & { post_id: string | null; at: string | Date }
  >(sql`
    select o.date, o.wall, o.state, o.post_id, o.reason, o.at from post_series_occurrence o
    where ${mine} and ${after} order by o.wall desc, o.date desc limit ${limit + 1}`);
  const items = rows.slice(0, limit).map(({ post_id: postId, at, ...row }): SeriesOccurrence => ({
    ...row,
    postId,
    at: toIso(at),
  }));
  const last = items.at(-1);
  const next = rows.length > limit && last !== undefined ? writeCursor([last.wall, last.date]) : null;
  if (read !== undefined) return { items, next, total: null };
  const { rows: sums } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from post_series_occurrence o where ${mine}`,
  );
  return { items, next, total: sums[0]?.total ?? 0 };
}

/**
 * Occurrences of a range of days that are only a rule yet, in order. Throws `validation_failed` for a range that ends before it begins or
 * is longer than two months.
 */
export async function readComing(
  db: Db,
  project: ProjectRef,
  { from, to }: RequestOf<typeof contract.postSeries.coming>['query'],
): Promise<ResponseOf<typeof contract.postSeries.coming>> {
  const length = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (length < 0 || length > mostDays)
    throw new AppError('validation_failed', { fields: [{ path: 'to', code: 'invalid_value' }] });
  const open = and(inProjectOf(project), inArray(postSeries.state, ['active', 'waiting']));
  const dates = await readDates(db, project, { from, to }, open);
  return {
    items: dates.map(({ series, coming, locations }): ComingPost => ({
      ...coming,
      seriesId: series.id,
      kind: series.kind,
      title: titleOf(series.content),
      rule: series.rule,
      locations,
    })),
  };
}

/** A date of a series that is only a rule yet, and to how many locations it would go. */
type DateOfSeries = {
  readonly series: SeriesRow;
  readonly coming: ComingOccurrence;
  readonly locations: number;
};

/** Dates in a range of days of the series that `which` finds, in order; at most 500. */
export async function readDates(
  db: Db,
  project: ProjectRef,
  { from, to }: { readonly from: string; readonly to: string },
  which: SQL | undefined,
): Promise<DateOfSeries[]> {
  const rows = await db
    .select()
    .from(postSeries)
    .where(and(which, lte(postSeries.nextWall, `${to}T23:59`)))
    .orderBy(asc(postSeries.nextWall), asc(postSeries.id))
    .limit(mostComing);
  const settled = await readSettled(db, project.accountId, rows);
  const dates: DateOfSeries[] = [];
  for (const series of rows) {
    const coming = comingOf(series, settled.get(series.id) ?? [], { from, to, most: mostComing });
    if (coming.length === 0) continue;
    const locations = await countLocations(db, project, series);
    dates.push(...coming.map((one) => ({ series, coming: one, locations })));
  }
  dates.sort((a, b) =>
    a.coming.wall < b.coming.wall
      ? -1
      : a.coming.wall > b.coming.wall
        ? 1
        : a.series.id < b.series.id
          ? -1
          : 1,
  );
  return dates.slice(0, mostComing);
}
