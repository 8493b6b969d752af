import {
  leftOutReasons,
  mostBulkReplies,
  type BulkPools,
  type contract,
  type LeftOut,
  type RequestOf,
} from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { isAnswered } from '#src/areas/locations/door';
import type { ProjectRef } from '#src/http/project-ref';
import { filterConditions, ofProject, reviewsAt, searchConditions } from '../reviews/conditions';
import { isOpenItem, itemSources, waitingForApproval } from './item-states';

type Selection = RequestOf<typeof contract.bulkReplies.preview>['body']['selection'];

/** A chosen review, as a draft is made for it. */
export type ChosenReview = {
  readonly id: string;
  readonly locationId: string;
  readonly reviewerName: string | null;
  readonly rating: number;
  readonly comment: string | null;
  readonly language: string | null;
  readonly updatedAt: Date;
  /** Why it cannot be answered now; `null` where it can. */
  readonly hindrance: Exclude<(typeof leftOutReasons)[number], 'no_pool'> | null;
};

type Row = {
  id: string;
  location_id: string;
  reviewer_name: string | null;
  rating: number;
  comment: string | null;
  language: string | null;
  updated_at: string | Date;
  hindrance: ChosenReview['hindrance'];
  matching: number;
};

/** The reviews that a selection names and the caller sees, those due first at the beginning, and how many match in all. */
export async function chooseReviews(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  selection: Selection,
  userId: string,
): Promise<{ readonly reviews: readonly ChosenReview[]; readonly matching: number }> {
  const conditions = await conditionsOf({ db, clock }, project, selection, userId);
  const { rows } = await db.execute<Row>(sql`
    with chosen as (
      select r.id, count(*) over ()::int as matching from ${reviewsAt(project)}
      where ${sql.join(conditions, sql` and `)}
      order by r.due_at, r.id limit ${mostBulkReplies}
    )
    select r.id, r.location_id, r.reviewer_name, r.rating, r.comment, r.language, r.updated_at, chosen.matching,
      case when r.removed_at is not null then 'removed'
        when exists (select 1 from ledger_entry o where o.subject_id = r.id and o.account_id = r.account_id
          and o.state in ('queued', 'sending', 'sent', 'in_review')) or ${waitingForApproval(project)} then 'in_progress'
        when ${isAnswered} then 'answered'
        when exists (select 1 from ${itemSources} where i.review_id = r.id and ${isOpenItem}) then 'in_bulk'
      end as hindrance
    from chosen join review r on r.id = chosen.id
    order by r.due_at, r.id`);
  return {
    reviews: rows.map((row) => ({
      id: row.id,
      locationId: row.location_id,
      reviewerName: row.reviewer_name,
      rating: row.rating,
      comment: row.comment,
      language: row.language,
      updatedAt: new Date(row.updated_at),
      hindrance: row.hindrance,
    })),
    matching: rows[0]?.matching ?? 0,
  };
}

async function conditionsOf(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  selection: Selection,
  userId: string,
): Promise<SQL[]> {
  if (selection.by === 'ids')
    return [ofProject(project), sql`r.id = any(${sql.param(selection.ids)}::uuid[])`];
  const { filter, except } = selection;
  return [
    ...(await filterConditions(db, project, filter, userId, clock.now())),
    ...searchConditions(filter.search),
    ...(except.length === 0 ? [] : [sql`not (r.id = any(${sql.param(except)}::uuid[]))`]),
  ];
}

/** How many of them cannot be answered, by reason; without pools, no rating counts as having none. */
export function countLeftOut(reviews: readonly ChosenReview[], pools: BulkPools | null): LeftOut {
  const reasons = reviews.map(({ hindrance, rating }) => hindrance ?? hindranceOf(pools, rating));
  return Object.fromEntries(
    leftOutReasons.map((reason) => [reason, reasons.filter((one) => one === reason).length]),
  ) as LeftOut;
}

function hindranceOf(pools: BulkPools | null, rating: number): 'no_pool' | null {
  return pools === null || poolOf(pools, rating) !== null ? null : 'no_pool';
}

/** The pool that answers reviews of so many stars. */
export function poolOf(pools: BulkPools, rating: number): string | null {
  const byRating: Readonly<Record<string, string | undefined>> = pools;
  return byRating[String(rating)] ?? null;
}
