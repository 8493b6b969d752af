import type { contract, LocationReview, RequestOf } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';
import { pageClause, requireReadTimes, toIso, toPage } from '#src/areas/engagement/pages-of-location';

type PageQuery = RequestOf<typeof contract.reviews.ofLocation>['query'];

/** A location's reviews, newest first, with how many there are and their average on the first page. Throws `not_found`. */
export async function listReviewsOf(db: Db, project: ProjectRef, locationId: string, query: PageQuery) {
  const { reviews: readAt } = await requireReadTimes(db, project, locationId);
  const { mine, page, isFirst } = pageClause(project, locationId, 'written_at', query);
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
    where ${page}`);
  const answer = toPage(
    rows.map((row): LocationReview => ({
      id: row.id,
      reviewerName: row.reviewer_name,
      rating: row.rating,
      comment: row.comment,
      at: toIso(row.written_at),
      reply:
        row.reply === null
          ? null
          : {
              comment: row.reply,
              at: row.replied_at === null ? null : toIso(row.replied_at),
              state: row.reply_state,
            },
    })),
    query.limit,
  );
  if (!isFirst) return { ...answer, total: null, average: null, readAt };
  const { rows: sums } = await db.execute<{ total: number; average: number | null }>(
    sql`select count(*)::int as total, avg(rating)::float8 as average from review where ${mine}`,
  );
  return { ...answer, total: sums[0]?.total ?? 0, average: sums[0]?.average ?? null, readAt };
}
