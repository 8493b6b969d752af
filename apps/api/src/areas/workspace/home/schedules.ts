import type { ScheduledItem } from '@frontage/api-client/contract';
import { can, ledgerJobKinds, type PermissionMap, type PostContent } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { lastText, titleOf } from '#src/areas/engagement/door';
import { inProject } from '#src/areas/locations/door';
import type { ProjectRef } from '#src/http/project-ref';

const most = 5;

type Row = {
  id: string;
  kind: ScheduledItem['kind'];
  title: string | null;
  post_id: string | null;
  content: PostContent | null;
  at: string | Date;
  locations: number;
  total: number;
};

/**
 * What waits for its time: posts of ours, posts written elsewhere that Google publishes, and edits; a post to many locations is one. A
 * change or deletion of a post is an edit. Replies wait in the outbox, which shows them.
 */
export async function scheduledItems(
  db: Db,
  project: ProjectRef,
  permissions: PermissionMap,
  now: Date,
): Promise<{ total: number; items: ScheduledItem[] }> {
  const at = now.toISOString();
  const scheduled = sql`j.account_id = ${project.accountId} and j.project_id = ${project.id} and j.state = 'scheduled'
    and j.kind = any(${sql.param([...ledgerJobKinds])}) and j.apply_at is not null`;
  const { rows } = await db.execute<Row>(sql`
    select *, count(*) over ()::int as total from (
      select min(p.id::text) as id, 'post' as kind, coalesce(p.event_title, p.summary) as title, null::uuid as post_id,
        null::jsonb as content, p.scheduled_at as at, count(*)::int as locations
      from local_post p join location l on l.id = p.location_id and ${inProject(project)}
      where p.account_id = ${project.accountId} and p.project_id = ${project.id} and p.removed_at is null
        and ${can(permissions, 'posts:view')} and p.state = 'SCHEDULED' and p.scheduled_at > ${at}
      group by p.topic_type, coalesce(p.event_title, p.summary), p.scheduled_at
      union all
      select w.id::text, 'post', null, w.id, coalesce(${lastText}, w.content), j.apply_at, places.locations
      from job j join post w on w.plan_id = j.plan_id and w.account_id = j.account_id
      cross join lateral (
        select count(*)::int as locations from local_post p join location l on l.id = p.location_id and ${inProject(project)}
        where p.post_id = w.id and exists (
          select 1 from ledger_entry e where e.job_id = j.id and e.subject_id = p.id and e.state = 'queued')
      ) places
      where ${scheduled} and ${can(permissions, 'posts:view')} and places.locations > 0
      union all
      select j.id::text, 'edit', j.title, null, null, j.apply_at, j.locations from job j
      where ${scheduled} and not 'reply' = any(j.subject_fields)
        and not exists (select 1 from post w where w.plan_id = j.plan_id and w.account_id = j.account_id)
    ) items
    order by at, id limit ${most}`);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, kind, title, post_id: postId, content, at: when, locations }) => ({
      id,
      kind,
      title: content === null ? title : titleOf(content),
      postId,
      at: new Date(when).toISOString(),
      locations,
    })),
  };
}
