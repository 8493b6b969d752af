import type { contract, LocationPost, RequestOf } from '@frontage/api-client/contract';
import type { LedgerReason, PostState } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { ProjectRef } from '#src/http/project-ref';
import { pageClause, requireReadTimes, toIso, toPage } from '#src/areas/engagement/pages-of-location';
import { placesQuery } from './post-states';

type PageQuery = RequestOf<typeof contract.posts.ofLocation>['query'];

type Row = {
  id: string;
  topic_type: string;
  state: string;
  event_title: string | null;
  summary: string | null;
  search_url: string | null;
  due_at: string | Date | null;
  created_at: string | Date;
  post_id: string | null;
  own_state: PostState | null;
  reason: LedgerReason | null;
  message: string | null;
};

/**
 * A location's posts, newest first: what the provider has, and what was made here and is on its way to it. What was called off, or is in
 * a plan that was not applied, stays out. Throws `not_found`.
 */
export async function listPostsOf(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  locationId: string,
  query: PageQuery,
) {
  const { posts: readAt } = await requireReadTimes(db, project, locationId);
  const { mine, page, isFirst } = pageClause(project, locationId, 'created_at', query);
  const own = placesQuery(project, sql`o.location_id = ${locationId}`, clock.now());
  const shown = sql`(
    select f.id, f.account_id, f.location_id, f.removed_at, f.topic_type, f.state, f.event_title, f.summary, f.search_url, f.created_at,
      s.post_id, s.state as own_state, s.reason, s.message, coalesce(f.scheduled_at, case when s.state = 'scheduled' then coalesce(
        (select e.next_try_at from ledger_entry e where e.subject_id = f.id and e.account_id = f.account_id and e.state = 'queued'
          order by e.next_try_at limit 1), w.at) end) as due_at
    from local_post f
    left join (${own}) s on s.id = f.id
    left join post w on w.id = s.post_id
    where f.account_id = ${project.accountId} and f.location_id = ${locationId}
      and case when f.post_id is null then f.provider_id is not null else s.state not in ('draft', 'cancelled') end
  ) shown`;
  const { rows } = await db.execute<Row>(sql`select * from ${shown} where ${page}`);
  const answer = toPage(rows.map(present), query.limit);
  if (!isFirst) return { ...answer, total: null, readAt };
  const { rows: sums } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${shown} where ${mine}`,
  );
  return { ...answer, total: sums[0]?.total ?? 0, readAt };
}

function present(row: Row): LocationPost {
  const { post_id: postId, own_state: state, reason, message } = row;
  return {
    id: row.id,
    topicType: row.topic_type,
    state: row.state,
    title: row.event_title,
    text: row.summary,
    link: row.search_url,
    scheduledAt: row.due_at === null ? null : toIso(row.due_at),
    at: toIso(row.created_at),
    own: postId === null || state === null ? null : { postId, state, reason, message },
  };
}
