import type { contract, PostDetail, PostSummary, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { postStates, startOf, type PostContent, type PostKind, type PostState } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { folded, readCursor, searchPattern } from '#src/areas/base/door';
import { toIso, toPage } from '#src/areas/engagement/pages-of-location';
import { photoAddress } from './photo';
import { placesQuery } from './post-states';

type ListQuery = RequestOf<typeof contract.posts.list>['query'];
type Places = Pick<AppContext, 'db' | 'clock'>;

/** Characters of its text that a post without a title is called by. */
const longestTitle = 80;
const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

type Row = {
  id: string;
  kind: PostKind;
  content: PostContent;
  created_at: string | Date;
  at: string | Date;
  author_id: string | null;
  author_name: string | null;
};

type Counts = Record<PostState, number>;

function summaryOf(row: Row, counts: Counts | undefined): PostSummary {
  const { content } = row;
  const found = counts ?? noCounts();
  return {
    id: row.id,
    kind: row.kind,
    title: content.event?.title ?? startOf(content.text, longestTitle),
    at: toIso(row.at),
    createdBy:
      row.author_id === null || row.author_name === null
        ? null
        : { id: row.author_id, name: row.author_name },
    locations: Object.values(found).reduce((sum, count) => sum + count, 0),
    counts: found,
  };
}

const noCounts = () => Object.fromEntries(postStates.map((state) => [state, 0])) as Counts;

/** What the last change that was carried out, and not taken back, made a post say; of those that the caller sees. */
const lastText = sql.raw(`(
    select t.content from post_text t
    join plan c on c.id = t.plan_id and c.job_id is not null
    where t.post_id = w.id and not exists (
      select 1 from plan back where back.undo_of_job_id = c.job_id and back.job_id is not null)
    order by c.applied_at desc, c.id limit 1)`);

/** Posts with who made them and when they went, or go. */
const rowsOf = (project: ProjectRef, which: SQL) => sql`
  select w.id, w.kind, coalesce(${lastText}, w.content) as content, w.created_at, coalesce(p.apply_at, p.applied_at, w.created_at) as at,
    u.id as author_id, u.name as author_name
  from post w
  left join plan p on p.id = w.plan_id
  left join app_user u on u.id = w.created_by
  where w.account_id = ${project.accountId} and w.project_id = ${project.id} and ${which}`;

/** How many locations of posts are in each state. */
async function readCounts(
  { db, clock }: Places,
  project: ProjectRef,
  postIds: readonly string[],
): Promise<Map<string, Counts>> {
  const counts = new Map<string, Counts>();
  if (postIds.length === 0) return counts;
  const which = sql`o.post_id = any(${sql.param([...postIds])}::uuid[])`;
  const { rows } = await db.execute<{ post_id: string; state: PostState; places: number }>(sql`
    select post_id, state, count(*)::int as places from (${placesQuery(project, which, clock.now())}) places
    group by post_id, state`);
  for (const row of rows) {
    const its = counts.get(row.post_id) ?? noCounts();
    its[row.state] = row.places;
    counts.set(row.post_id, its);
  }
  return counts;
}

/** Posts made here that stand at some location the caller sees, newest first. Throws `validation_failed` for a bad cursor. */
export async function listPosts(
  context: Places,
  project: ProjectRef,
  { cursor, limit, kind, state, search }: ListQuery,
): Promise<ResponseOf<typeof contract.posts.list>> {
  const { db, clock } = context;
  const places = placesQuery(project, sql`o.post_id = w.id`, clock.now());
  const isInState = state === undefined ? sql`true` : sql`here.state = ${state}`;
  const conditions = [sql`exists (select 1 from (${places}) here where ${isInState})`];
  if (kind !== undefined) conditions.push(sql`w.kind = ${kind}`);
  if (search !== undefined && search !== '')
    conditions.push(
      sql`${folded(sql`concat_ws(' ', w.content #>> '{event,title}', w.content ->> 'text')`)} like ${searchPattern(search)}`,
    );
  const filter = sql.join(conditions, sql` and `);
  const read = readCursor(cursor, cursorSchema);
  const after =
    read === undefined ? sql`true` : sql`(w.created_at, w.id) < (${read[0]}::timestamptz, ${read[1]}::uuid)`;
  const { rows } = await db.execute<Row>(sql`
    ${rowsOf(project, sql`${filter} and ${after}`)} order by w.created_at desc, w.id desc limit ${limit + 1}`);
  const page = toPage(
    rows.map((row) => ({ row, id: row.id, at: toIso(row.created_at) })),
    limit,
  );
  const counts = await readCounts(
    context,
    project,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map(({ row }) => summaryOf(row, counts.get(row.id)));
  if (read !== undefined) return { items, next: page.next, total: null };
  const { rows: sums } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${rowsOf(project, filter)}) posts`,
  );
  return { items, next: page.next, total: sums[0]?.total ?? 0 };
}

/** One post. Throws `not_found` for one that stands at no location the caller sees. */
export async function readPostDetail(
  context: Places,
  project: ProjectRef,
  postId: string,
): Promise<PostDetail> {
  const { db } = context;
  const { rows } = await db.execute<Row>(rowsOf(project, sql`w.id = ${postId}`));
  const [row] = rows;
  const counts = await readCounts(context, project, [postId]);
  if (row === undefined || !counts.has(postId)) throw new AppError('not_found');
  const { content } = row;
  return {
    ...summaryOf(row, counts.get(postId)),
    post: content,
    photoUrl: content.photo === null ? null : await photoAddress(db, project.accountId, content.photo),
    ...(await readLatest(context, project, postId)),
  };
}

/** The latest plan about a post that the caller sees, whether it makes, changes or deletes it, and that plan's job. */
async function readLatest({ db }: Places, project: ProjectRef, postId: string) {
  const { rows } = await db.execute<{ id: string; job_id: string | null }>(sql`
    select p.id, p.job_id from plan p
    where p.account_id = ${project.accountId} and p.project_id = ${project.id} and p.state <> 'computing'
      and (p.id = (select w.plan_id from post w where w.id = ${postId})
        or (p.source in ('post', 'undo') and exists (select 1 from plan_item i join local_post o on o.id = i.subject_id
          where i.plan_id = p.id and i.field = 'post' and o.post_id = ${postId})))
    order by p.created_at desc, p.id limit 1`);
  return { planId: rows[0]?.id ?? null, jobId: rows[0]?.job_id ?? null };
}
