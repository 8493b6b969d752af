import {
  composedPostSchema,
  type contract,
  type PostDetail,
  type RequestOf,
  type ResponseOf,
  type ScheduleRow,
} from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import type { Actor, ProjectScope } from '#src/http/authenticate';
import type { ProjectRef } from '#src/http/project-ref';
import { projectOf, type UnifiedScope } from '#src/http/unified';
import { readCursor } from '#src/areas/base/door';
import {
  canMoveColumn,
  countEdits,
  listEdits,
  orderOf,
  readLastApproval,
  wallText,
} from '#src/areas/changes/door';
import { toIso, toPage } from '#src/areas/engagement/pages-of-location';
import { placedOf, wallOf, type PlacedRow } from './movable';
import {
  countOpenSeries,
  listNextDates,
  openSeries,
  standsInSeries,
} from '#src/areas/engagement/series/in-schedules';
import { editsAskedFor } from './edits-asked-for';
import { readAhead } from './ahead';
import { readLeftOut } from './left-out';
import { photoAddress } from './photo';
import { postCondition } from './post-filter';
import { plansOf } from './reach';
import { summaryColumns, summaryOf, type SummaryRow } from './summary';
import { joinTally, settleTallies } from './tallies';

type ListQuery = RequestOf<typeof contract.posts.list>['query'];
type Places = Pick<AppContext, 'db' | 'clock'>;
type Row = SummaryRow & { created_at: string | Date };

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** Posts with who made them and how they stand. */
const rowsOf = (project: ProjectRef, now: Date, which: SQL, more: SQL) => sql`
  select ${summaryColumns(project)}, ${more}
  from post w ${joinTally(project, now)}
  left join app_user u on u.id = w.created_by
  left join plan p on p.id = w.plan_id
  left join job j on j.id = p.job_id
  where ${which}`;

/** Where a post stands, and whether the caller can move it. */
async function placedColumns(db: Places['db'], project: ProjectScope, userId: string): Promise<SQL> {
  const canMove = await canMoveColumn(db, project, userId);
  return sql`${wallText(wallOf(project.timeZone))} as wall, ${canMove} as can_move`;
}

/**
 * Posts made here that stand at some location the caller sees, and edits that were scheduled where these are asked for, newest first, or one
 * part of both by time. Among what is to come a series stands once, at its next date. Of several projects the first rows of each are
 * read and put in order together.
 * Throws `validation_failed` for a bad cursor.
 */
export async function listPosts(
  context: Places,
  projects: UnifiedScope,
  { cursor, limit, ...wanted }: ListQuery,
  user: Actor,
): Promise<ResponseOf<typeof contract.posts.list>> {
  const before = readCursor(cursor, cursorSchema);
  const up = wanted.part === 'coming' ? -1 : 1;
  const found: RowAt[] = [];
  let total = 0;
  for (const project of projects.scopes) {
    const part = await readRows(context, project, wanted, user, { before, limit: limit + 1 });
    found.push(
      ...part.rows.map((one) => ({ ...one, row: { ...one.row, ...projectOf(projects, project.id) } })),
    );
    total += part.total;
  }
  const rows = found.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? up : -up) : a.at < b.at ? up : -up));
  const page = toPage(rows, limit);
  const items = page.items.map(({ row }) => row);
  return { items, next: page.next, total: before === undefined ? total : null };
}

type Place = { readonly before: readonly [string, string] | undefined; readonly limit: number };

/** The first rows of each kind in one project, and with the first page how many there are. */
async function readRows(
  context: Places,
  project: ProjectScope,
  wanted: Omit<ListQuery, 'cursor' | 'limit'>,
  user: Actor,
  place: Place,
): Promise<{ rows: RowAt[]; total: number }> {
  const { db } = context;
  const { before, limit } = place;
  const edits = editsAskedFor(wanted, user);
  const series = wanted.part === 'coming' ? await openSeries(db, project, wanted) : undefined;
  const posts =
    wanted.what === 'edits' ? undefined : await postPages(context, project, wanted, series, user.id);
  const rows = [
    ...((await posts?.read(before, limit)) ?? []),
    ...(series === undefined ? [] : await listNextDates(context, project, user.id, series, place)),
    ...(edits === undefined
      ? []
      : (await listEdits(db, project, user.id, edits, place)).map(({ edit, at }) => ({
          row: edit,
          id: edit.id,
          at,
        }))),
  ];
  if (before !== undefined) return { rows, total: 0 };
  const total =
    ((await posts?.count()) ?? 0) +
    (series === undefined ? 0 : await countOpenSeries(db, series)) +
    (edits === undefined ? 0 : await countEdits(db, project, edits));
  return { rows, total };
}

type PostPages = {
  read(before: readonly [string, string] | undefined, limit: number): Promise<RowAt[]>;
  count(): Promise<number>;
};
type RowAt = { readonly row: ScheduleRow; readonly id: string; readonly at: string };

/** The posts that a filter finds, without those that stand in the row of their series. */
async function postPages(
  context: Places,
  project: ProjectScope,
  wanted: Omit<ListQuery, 'cursor' | 'limit'>,
  series: SQL | undefined,
  userId: string,
): Promise<PostPages> {
  const { db, clock } = context;
  const now = clock.now();
  await settleTallies(context, project);
  const found = await postCondition(db, project, wanted);
  const filter = series === undefined ? found : sql`${found} and not ${standsInSeries(series)}`;
  const order = orderOf(wanted.part, 'w', 'at');
  const more = sql`w.created_at, ${await placedColumns(db, project, userId)}`;
  return {
    async read(before, limit) {
      // What a row says is read of those on the page alone.
      const { rows } = await db.execute<Row & PlacedRow>(sql`
        with page as materialized (
          select w.id from post w ${joinTally(project, now)} where ${filter} and ${order.after(before)}
          order by ${order.by} limit ${limit}
        )
        ${rowsOf(project, now, sql`w.id in (select id from page)`, more)} order by ${order.by}`);
      return rows.map((row) => ({
        row: { ...summaryOf(row), ...placedOf(row), what: 'post' as const },
        id: row.id,
        at: toIso(wanted.part === undefined ? row.created_at : row.at),
      }));
    },
    async count() {
      const { rows } = await db.execute<{ total: number }>(
        sql`select count(*)::int as total from post w ${joinTally(project, now)} where ${filter}`,
      );
      return rows[0]?.total ?? 0;
    },
  };
}

/** One post. Throws `not_found` for one that stands at no location the caller sees. */
export async function readPostDetail(
  context: Places,
  project: ProjectScope,
  postId: string,
  userId: string,
): Promise<PostDetail> {
  const { db, clock } = context;
  await settleTallies(context, project);
  const filter = await postCondition(db, project, {});
  const placed = await placedColumns(db, project, userId);
  const { rows } = await db.execute<SummaryRow & PlacedRow>(
    rowsOf(project, clock.now(), sql`${filter} and w.id = ${postId}`, placed),
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  const { content } = row;
  const summary = summaryOf(row);
  return {
    ...summary,
    ...placedOf(row),
    post: composedPostSchema.parse(content),
    photoUrl: content.photo === null ? null : await photoAddress(db, project.accountId, content.photo),
    ...(await readLatest(context, project, postId)),
    ahead: await readAhead(context, project, summary),
    leftOutBy: row.left_out === 0 ? [] : await readLeftOut(db, project, postId),
  };
}

/**
 * The latest plan about a post that the caller sees, whether it makes, changes or deletes it, that plan's job, and how its approval
 * stands.
 */
async function readLatest({ db }: Places, project: ProjectRef, postId: string) {
  const { rows } = await db.execute<{ id: string; job_id: string | null }>(sql`
    select p.id, p.job_id from plan p left join post w on w.plan_id = p.id and w.id = ${postId}
    where p.id = any(array(${plansOf(postId)})) and p.account_id = ${project.accountId} and p.project_id = ${project.id} and p.state <> 'computing'
      and (w.id is not null or p.source in ('post', 'undo'))
    order by p.created_at desc, p.id limit 1`);
  const [plan] = rows;
  if (plan === undefined) return { planId: null, jobId: null, approval: null };
  const approval = await readLastApproval(db, { id: plan.id, accountId: project.accountId });
  return { planId: plan.id, jobId: plan.job_id, approval };
}
