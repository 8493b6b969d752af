import type { contract, LocationPost, LocationReview, RequestOf } from '@frontage/api-client/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#src/db/database';
import { location } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { readCursor, writeCursor } from '#src/areas/base/door';
import type { ProjectRef } from '#src/http/project-ref';

type PageQuery = RequestOf<typeof contract.reviews.ofLocation>['query'];
const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);
const iso = (at: string | Date) => new Date(at).toISOString();

async function requireLocation(db: Db, project: ProjectRef, locationId: string) {
  const [found] = await db
    .select({ reviews: location.reviewsReadAt, posts: location.postsReadAt })
    .from(location)
    .where(
      and(
        eq(location.id, locationId),
        eq(location.accountId, project.accountId),
        eq(location.projectId, project.id),
        isNull(location.removedAt),
      ),
    );
  if (found === undefined) throw new AppError('not_found');
  return { reviews: found.reviews?.toISOString() ?? null, posts: found.posts?.toISOString() ?? null };
}

type Page<T> = { items: T[]; next: string | null };

function cut<T extends { id: string; at: string }>(rows: readonly T[], limit: number): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? writeCursor([last.at, last.id]) : null };
}

const after = (column: 'created_at' | 'written_at', cursor: [string, string] | undefined) =>
  cursor === undefined
    ? sql``
    : sql`and (${sql.raw(column)}, id) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`;

/** A location's reviews, newest first, with how many there are and their average on the first page. Throws `not_found`. */
export async function listReviewsOf(db: Db, project: ProjectRef, locationId: string, query: PageQuery) {
  const { reviews: readAt } = await requireLocation(db, project, locationId);
  const cursor = readCursor(query.cursor, cursorSchema);
  const mine = sql`account_id = ${project.accountId} and location_id = ${locationId} and removed_at is null`;
  const { rows } = await db.execute<{
    id: string;
    reviewer_name: string | null;
    rating: number;
    comment: string | null;
    reply: string | null;
    replied_at: string | Date | null;
    reply_state: string | null;
    written_at: string | Date;
  }>(sql`
    select id, reviewer_name, rating, comment, reply, replied_at, reply_state, written_at from review
    where ${mine} ${after('written_at', cursor)} order by written_at desc, id desc limit ${query.limit + 1}`);
  const page = cut(
    rows.map((row): LocationReview => ({
      id: row.id,
      reviewerName: row.reviewer_name,
      rating: row.rating,
      comment: row.comment,
      at: iso(row.written_at),
      reply:
        row.reply === null
          ? null
          : {
              comment: row.reply,
              at: row.replied_at === null ? null : iso(row.replied_at),
              state: row.reply_state,
            },
    })),
    query.limit,
  );
  if (cursor !== undefined) return { ...page, total: null, average: null, readAt };
  const { rows: sums } = await db.execute<{ total: number; average: number | null }>(
    sql`select count(*)::int as total, avg(rating)::float8 as average from review where ${mine}`,
  );
  return { ...page, total: sums[0]?.total ?? 0, average: sums[0]?.average ?? null, readAt };
}

/** A location's posts, newest first. Throws `not_found`. */
export async function listPostsOf(db: Db, project: ProjectRef, locationId: string, query: PageQuery) {
  const { posts: readAt } = await requireLocation(db, project, locationId);
  const cursor = readCursor(query.cursor, cursorSchema);
  const mine = sql`account_id = ${project.accountId} and location_id = ${locationId} and removed_at is null`;
  const { rows } = await db.execute<{
    id: string;
    topic_type: string;
    state: string;
    event_title: string | null;
    summary: string | null;
    search_url: string | null;
    scheduled_at: string | Date | null;
    created_at: string | Date;
  }>(sql`
    select id, topic_type, state, event_title, summary, search_url, scheduled_at, created_at from local_post
    where ${mine} ${after('created_at', cursor)} order by created_at desc, id desc limit ${query.limit + 1}`);
  const page = cut(
    rows.map((row): LocationPost => ({
      id: row.id,
      topicType: row.topic_type,
      state: row.state,
      title: row.event_title,
      text: row.summary,
      link: row.search_url,
      scheduledAt: row.scheduled_at === null ? null : iso(row.scheduled_at),
      at: iso(row.created_at),
    })),
    query.limit,
  );
  if (cursor !== undefined) return { ...page, total: null, readAt };
  const { rows: sums } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from local_post where ${mine}`,
  );
  return { ...page, total: sums[0]?.total ?? 0, readAt };
}
