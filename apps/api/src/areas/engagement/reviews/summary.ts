import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';

/** What Home shows of a project's reviews. */
export type ReviewSummary = ResponseOf<typeof contract.reviews.summary>;
/** What Home shows of a project's posts. */
export type PostSummary = ResponseOf<typeof contract.posts.summary>;

const day = 86_400_000;
const spans = { '7D': 7, '1M': 30 } as const;
const newestShown = 3;
const nextShown = 5;

type Numbers = {
  received: number;
  received_average: number | null;
  before: number;
  before_average: number | null;
  replied: number;
  unanswered: number;
  unanswered_month: number;
  total: number;
  total_average: number | null;
  stars: number[];
  read_at: string | null;
};

/**
 * Sums up a project's reviews by when they were written. A month is 30 days (specification section 9).
 * @param period the span that counts; the one before it is as long
 */
export async function summarizeReviews(
  db: Db,
  project: ProjectRef,
  period: ReviewSummary['period'],
  now: Date,
): Promise<ReviewSummary> {
  const back = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const days = spans[period];
  const from = sql`written_at >= ${back(days)}`;
  const earlier = sql`written_at >= ${back(2 * days)} and written_at < ${back(days)}`;
  const stands = sql`r.account_id = ${project.accountId} and r.project_id = ${project.id} and r.removed_at is null`;
  const { rows } = await db.execute<Numbers>(sql`
    select (count(*) filter (where ${from}))::int as received, (avg(rating) filter (where ${from}))::float8 as received_average,
      (count(*) filter (where ${earlier}))::int as before, (avg(rating) filter (where ${earlier}))::float8 as before_average,
      (count(*) filter (where ${from} and reply is not null))::int as replied,
      (count(*) filter (where ${from} and reply is null))::int as unanswered,
      (count(*) filter (where written_at >= ${back(30)} and reply is null))::int as unanswered_month,
      count(*)::int as total, avg(rating)::float8 as total_average,
      array[${sql.join(
        [5, 4, 3, 2, 1].map((rating) => sql`(count(*) filter (where ${from} and rating = ${rating}))::int`),
        sql`, `,
      )}] as stars,
      ${readAt(project, 'reviews_read_at')} as read_at
    from review r where ${stands}`);
  const [numbers] = rows;
  if (numbers === undefined) throw new TypeError('A count has a row.');
  const { rows: newest } = await db.execute<ReviewSummary['newest'][number]>(sql`
    select r.id, r.location_id as "locationId", l.name as "locationName", r.reviewer_name as "reviewerName", r.rating,
      r.comment, r.reply is not null as "isAnswered", to_char(r.written_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from review r join location l on l.id = r.location_id and l.account_id = ${project.accountId}
    where ${stands} order by r.written_at desc, r.id limit ${newestShown}`);
  return {
    period,
    received: { count: numbers.received, average: numbers.received_average },
    before: { count: numbers.before, average: numbers.before_average },
    byRating: numbers.stars.map((count, index) => ({ rating: 5 - index, count })),
    replied: numbers.replied,
    unanswered: numbers.unanswered,
    unansweredLast30Days: numbers.unanswered_month,
    total: { count: numbers.total, average: numbers.total_average },
    newest,
    readAt: instantOf(numbers.read_at),
  };
}

/** Since when every location has been read: the oldest reading, and nothing while one was never read. */
function readAt(project: ProjectRef, column: 'reviews_read_at' | 'posts_read_at') {
  const name = sql.raw(column);
  return sql`(select case when count(*) filter (where ${name} is null) = 0 then min(${name}) end from location
    where account_id = ${project.accountId} and project_id = ${project.id} and removed_at is null)`;
}

const instantOf = (value: string | null) => (value === null ? null : new Date(value).toISOString());

type PostNumbers = {
  total: number;
  scheduled: number;
  published: number;
  rejected: number;
  without: number;
  read_at: string | null;
};

/** Sums up a project's posts: what is to come, and what is missing. */
export async function summarizePosts(db: Db, project: ProjectRef, now: Date): Promise<PostSummary> {
  const weekAgo = new Date(now.getTime() - 7 * day).toISOString();
  const owned = (table: string) =>
    sql`${sql.raw(table)}.account_id = ${project.accountId} and ${sql.raw(table)}.project_id = ${project.id}
      and ${sql.raw(table)}.removed_at is null`;
  const publishedAt = sql`coalesce(o.scheduled_at, o.created_at)`;
  const isScheduled = sql`o.state = 'SCHEDULED' and o.scheduled_at > ${now.toISOString()}`;
  const { rows } = await db.execute<PostNumbers>(sql`
    select count(*)::int as total, (count(*) filter (where ${isScheduled}))::int as scheduled,
      (count(*) filter (where o.state = 'LIVE' and ${publishedAt} >= ${weekAgo}))::int as published,
      (count(*) filter (where o.state = 'REJECTED'))::int as rejected,
      (select count(*)::int from location l where ${owned('l')} and l.status = 'OPEN' and l.posts_read_at is not null
        and not exists (select 1 from local_post o where o.location_id = l.id and ${owned('o')} and o.state = 'LIVE'
          and ${publishedAt} >= ${weekAgo})) as without,
      ${readAt(project, 'posts_read_at')} as read_at
    from local_post o where ${owned('o')}`);
  const { rows: next } = await db.execute<PostSummary['next'][number]>(sql`
    select o.topic_type as "topicType", o.event_title as title, o.summary, count(*)::int as locations,
      min(l.name) as "locationName", to_char(min(o.scheduled_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from local_post o join location l on l.id = o.location_id and l.account_id = ${project.accountId}
    where ${owned('o')} and ${isScheduled}
    group by o.topic_type, o.event_title, o.summary, o.scheduled_at
    order by o.scheduled_at, min(o.id::text) limit ${nextShown}`);
  const [numbers] = rows;
  return {
    total: numbers?.total ?? 0,
    scheduled: numbers?.scheduled ?? 0,
    next,
    publishedLast7Days: numbers?.published ?? 0,
    rejected: numbers?.rejected ?? 0,
    locationsWithoutRecentPost: numbers?.without ?? 0,
    readAt: instantOf(numbers?.read_at ?? null),
  };
}
