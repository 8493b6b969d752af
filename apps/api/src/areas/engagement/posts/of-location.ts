import type { contract, LocationPost, RequestOf } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';
import { pageClause, requireReadTimes, toIso, toPage } from '#src/areas/engagement/pages-of-location';

type PageQuery = RequestOf<typeof contract.posts.ofLocation>['query'];

/** A location's posts, newest first. Throws `not_found`. */
export async function listPostsOf(db: Db, project: ProjectRef, locationId: string, query: PageQuery) {
  const { posts: readAt } = await requireReadTimes(db, project, locationId);
  const { mine, page, isFirst } = pageClause(project, locationId, 'created_at', query);
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
    where provider_id is not null and ${page}`);
  const answer = toPage(
    rows.map((row): LocationPost => ({
      id: row.id,
      topicType: row.topic_type,
      state: row.state,
      title: row.event_title,
      text: row.summary,
      link: row.search_url,
      scheduledAt: row.scheduled_at === null ? null : toIso(row.scheduled_at),
      at: toIso(row.created_at),
    })),
    query.limit,
  );
  if (!isFirst) return { ...answer, total: null, readAt };
  const { rows: sums } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from local_post where provider_id is not null and ${mine}`,
  );
  return { ...answer, total: sums[0]?.total ?? 0, readAt };
}
