import type {
  CalendarDay,
  contract,
  ListedSeries,
  RequestOf,
  SeriesDate,
} from '@frontage/api-client/contract';
import { postStates } from '@frontage/domain';
import { momentOf } from '@frontage/domain/recurrence';
import { and, sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { postSeries } from '#src/db/schema/index';
import type { ProjectScope } from '#src/http/authenticate';
import type { ProjectRef } from '#src/http/project-ref';
import { needsApproval, readNames } from '#src/areas/access/door';
import { folded, searchPattern } from '#src/areas/base/door';
import { canMoveColumn, orderOf, wallText } from '#src/areas/changes/door';
import { selectionCondition } from '#src/areas/locations/door';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { wallOf } from '#src/areas/engagement/posts/movable';
import { titleOf } from '#src/areas/engagement/posts/summary';
import { joinTally } from '#src/areas/engagement/posts/tallies';
import { inProjectOf, readDates } from './read-series';
import { comingOf, countLocations, readSettled, seriesCondition, type SeriesRow } from './series-rows';

type Asked = Omit<RequestOf<typeof contract.posts.list>['query'], 'cursor' | 'limit'>;
type Places = Pick<AppContext, 'db' | 'clock'>;

/** Dates that are counted after the next one. */
const mostCounted = 366;

/** Where a post of a series stands that was made and waits to be sent as a whole. */
const waitsWhole = sql.raw(`(t.counts - array['scheduled', 'waiting_approval'] = '{}')`);

/**
 * Series that go on, as a condition on `post_series`: `undefined` where a caller's filter leaves them all out, since lateness and edits
 * are not theirs.
 */
export async function openSeries(
  db: Db,
  project: ProjectRef,
  { what, kind, state, search, group, author, late }: Asked,
): Promise<SQL | undefined> {
  if (what === 'edits' || late !== undefined) return undefined;
  if (state !== undefined && state !== 'scheduled' && state !== 'waiting_approval') return undefined;
  const { content } = postSeries;
  const conditions = [
    inProjectOf(project),
    sql`${postSeries.state} = any(${sql.param(
      state === undefined ? ['active', 'waiting'] : [state === 'scheduled' ? 'active' : 'waiting'],
    )}::text[]) and ${postSeries.nextWall} is not null`,
  ];
  if (kind !== undefined) conditions.push(sql`${postSeries.kind} = ${kind}`);
  if (author !== undefined) conditions.push(sql`${postSeries.createdBy} = ${author}`);
  if (search !== undefined && search !== '')
    conditions.push(
      sql`${folded(sql`concat_ws(' ', ${content} #>> '{event,title}', ${content} ->> 'text',
      ${content} #>> '{offer,coupon}')`)} like ${searchPattern(search)}`,
    );
  if (group !== undefined) conditions.push(await inGroupOf(db, project, group));
  return and(...conditions);
}

/** Series that go to some location of a group: by their list, or by what they follow holds now. */
async function inGroupOf(db: Db, project: ProjectRef, groupId: string): Promise<SQL> {
  const inGroup = await selectionCondition(db, project, { by: 'group', groupId, except: [] });
  const following = await db
    .select()
    .from(postSeries)
    .where(and(inProjectOf(project), sql`${postSeries.follows} and ${postSeries.nextWall} is not null`));
  const reaching: string[] = [];
  for (const series of following) {
    const { rows } = await db.execute(
      sql`select 1 from location l where ${await seriesCondition(db, project, series)} and ${inGroup} limit 1`,
    );
    if (rows.length > 0) reaching.push(series.id);
  }
  return sql`(${postSeries.id} = any(${sql.param(reaching)}::uuid[]) or exists (select 1 from post_series_location c
    join location l on l.id = c.location_id where c.series_id = ${postSeries.id} and not ${postSeries.follows} and ${inGroup}))`;
}

/** Whether a `post w` with tally `t` is the next date of a series that stands in the list for it. */
export const standsInSeries = (series: SQL): SQL => sql`(${waitsWhole} and exists (
  select 1 from post_series_occurrence o join post_series on post_series.id = o.series_id
  where o.post_id = w.id and o.state = 'made' and ${series}))`;

type Row = {
  id: string;
  kind: SeriesRow['kind'];
  content: SeriesRow['content'];
  rule: SeriesRow['rule'];
  cursor: string;
  follows: boolean;
  selection: SeriesRow['selection'];
  state: SeriesRow['state'];
  author_id: string;
  author_name: string;
  at: string | Date;
  post_id: string | null;
  date: string | null;
  wall: string;
  can_move: boolean;
};

/** Series with their next date: the post that was made for it and waits, or else the rule's. */
const nextOfSeries = (project: ProjectScope, now: Date, series: SQL, canMove: SQL) => sql`(
  select post_series.*, u.id as author_id, u.name as author_name, made.post_id, made.date, made.can_move,
    coalesce(made.at, post_series.next_wall::timestamp at time zone ${project.timeZone}::text) as at,
    coalesce(made.wall, post_series.next_wall) as wall
  from post_series join app_user u on u.id = post_series.created_by
  left join lateral (
    select w.id as post_id, w.at, o.date, ${wallText(wallOf(project.timeZone))} as wall, ${canMove} as can_move
    from post_series_occurrence o join post w on w.id = o.post_id ${joinTally(project, now)}
    left join plan p on p.id = w.plan_id
    left join job j on j.id = p.job_id
    where o.series_id = post_series.id and o.state = 'made' and ${waitsWhole} order by w.at limit 1
  ) made on true
  where ${series}) n`;

/** A series of a list with the moment that it has in the list's order. */
type Listed = { readonly row: ListedSeries; readonly id: string; readonly at: string };

/** One page of the series that `series` finds, by their next dates. */
export async function listNextDates(
  { db, clock }: Places,
  project: ProjectScope,
  userId: string,
  series: SQL,
  { before, limit }: { readonly before: readonly [string, string] | undefined; readonly limit: number },
): Promise<Listed[]> {
  const order = orderOf('coming', 'n', 'at');
  const canMove = await canMoveColumn(db, project, userId);
  const { rows } = await db.execute<Row>(sql`
    select n.* from ${nextOfSeries(project, clock.now(), series, canMove)}
    where ${order.after(before)} order by ${order.by} limit ${limit}`);
  const settled = await readSettled(db, project.accountId, rows);
  const mayChange = !(await needsApproval(db, project.accountId, userId));
  return Promise.all(
    rows.map(async (row): Promise<Listed> => {
      const most = row.rule.until === null ? 1 : mostCounted + 1;
      const coming = comingOf(row, settled.get(row.id) ?? [], { from: '0001-01-01', most });
      const at = toIso(row.at);
      const next = row.post_id === null ? coming[0] : undefined;
      const listed: ListedSeries = {
        ...facts(row, await countLocations(db, project, row)),
        date: row.date ?? next?.date ?? row.wall.slice(0, 10),
        isMoved: next?.isMoved ?? false,
        at,
        localAt: row.wall,
        wall: row.wall,
        canMove: row.post_id === null ? mayChange && row.state === 'active' : row.can_move,
        postId: row.post_id,
        after: row.rule.until === null ? null : coming.length - (row.post_id === null ? 1 : 0),
      };
      return { row: listed, id: row.id, at };
    }),
  );
}

/** How many series a list has. */
export const countOpenSeries = (db: Db, series: SQL): Promise<number> => db.$count(postSeries, series);

/** The active series whose next date has no post that waits yet: how many, and when the first of them goes. */
export async function summarizeSeries({ db, clock }: Places, project: ProjectScope) {
  const active = sql`${inProjectOf(project)} and ${postSeries.state} = 'active' and ${postSeries.nextWall} is not null`;
  const { rows } = await db.execute<{ total: number; next_at: string | Date | null }>(sql`
    select count(*)::int as total, min(n.at) as next_at
    from ${nextOfSeries(project, clock.now(), active, sql`false`)} where n.post_id is null`);
  const [sums] = rows;
  return { total: sums?.total ?? 0, nextAt: sums?.next_at == null ? null : toIso(sums.next_at) };
}

/** The days of a range with the dates to come of series that are only a rule yet: how many, and the first of them. */
export async function seriesDays(
  { db }: Places,
  project: ProjectScope,
  userId: string,
  series: SQL,
  { from, to, perDay }: { readonly from: string; readonly to: string; readonly perDay: number },
): Promise<CalendarDay[]> {
  const dates = await readDates(db, project, { from, to }, series);
  if (dates.length === 0) return [];
  const names = await readNames(
    db,
    project.accountId,
    dates.map((one) => one.series.createdBy),
  );
  const mayChange = !(await needsApproval(db, project.accountId, userId));
  const days = new Map<string, { date: string; total: number; items: SeriesDate[] }>();
  for (const { series: row, coming, locations } of dates) {
    const date = coming.wall.slice(0, 10);
    const day = days.get(date) ?? { date, total: 0, items: [] };
    days.set(date, day);
    day.total += 1;
    if (day.items.length >= perDay) continue;
    const author = { author_id: row.createdBy, author_name: names.get(row.createdBy) ?? '' };
    day.items.push({
      ...facts({ ...row, ...author }, locations),
      ...coming,
      at: momentOf(coming.wall, project.timeZone).toISOString(),
      localAt: coming.wall,
      canMove: mayChange && row.state === 'active',
    });
  }
  return [...days.values()];
}

/** What a series says wherever it stands. */
function facts(
  row: Pick<Row, 'id' | 'kind' | 'content' | 'rule' | 'state' | 'author_id' | 'author_name'>,
  locations: number,
) {
  const state = row.state === 'waiting' ? 'waiting_approval' : 'scheduled';
  const counts = Object.fromEntries(postStates.map((one) => [one, one === state ? locations : 0]));
  return {
    what: 'series' as const,
    id: row.id,
    kind: row.kind,
    title: titleOf(row.content),
    rule: row.rule,
    createdBy: { id: row.author_id, name: row.author_name },
    locations,
    counts: counts as SeriesDate['counts'],
  };
}
