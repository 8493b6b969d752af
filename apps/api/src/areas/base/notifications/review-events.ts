import { excerptOf } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import type { ClaimedJob } from '#src/queue/handler';
import type { NotificationEvent } from './notify';

/** A review as it was just read, before it is written. */
export type ReadReview = {
  /** What it gets where it is new. */
  readonly id: string;
  readonly location_id: string;
  readonly provider_id: string;
  readonly reviewer_name: string | null;
  readonly rating: number;
  readonly comment: string | null;
};

const shownText = 140;

/** What is new in reviews that are about to be written. The first reading of a location brings nothing new: only old reviews. */
export async function reviewEvents(
  tx: Tx,
  job: Pick<ClaimedJob, 'accountId'>,
  reviews: readonly ReadReview[],
): Promise<NotificationEvent[]> {
  const given = reviews.map(({ id, location_id, provider_id, rating, comment }) => ({
    id,
    location_id,
    provider_id,
    rating,
    comment,
  }));
  const { rows } = await tx.execute<{
    location_id: string;
    provider_id: string;
    review_id: string;
    is_new: boolean;
  }>(sql`
    select g.location_id, g.provider_id, coalesce(r.id, g.id) as review_id, r.id is null as is_new
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(id uuid, location_id uuid, provider_id text, rating smallint, comment text)
    join location l on l.id = g.location_id and l.account_id = ${job.accountId} and l.reviews_read_at is not null
    left join review r on r.account_id = ${job.accountId} and r.location_id = g.location_id
      and r.provider_id = g.provider_id
    where r.id is null or (r.rating, r.comment) is distinct from (g.rating, g.comment)`);
  const known = new Map(reviews.map((one) => [`${one.location_id}/${one.provider_id}`, one]));
  return rows.flatMap((row) => {
    const { location_id: locationId, review_id: reviewId, is_new: isNew } = row;
    const read = known.get(`${locationId}/${row.provider_id}`);
    if (read === undefined) return [];
    return [
      {
        type: isNew ? ('review_new' as const) : ('review_updated' as const),
        locationId,
        params: {
          reviewId,
          rating: read.rating,
          reviewer: read.reviewer_name,
          text: read.comment === null ? null : excerptOf(read.comment, shownText),
        },
      },
    ];
  });
}
