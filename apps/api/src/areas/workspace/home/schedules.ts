import type { contract, ResponseOf, ScheduledItem } from '@frontage/api-client/contract';
import { can, ledgerJobKinds, type Deed, type PermissionMap, type PostContent } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { lastText, titleOf } from '#src/areas/engagement/door';
import { inProject } from '#src/areas/locations/door';
import { isOf } from '#src/http/project-ref';
import { partsOf, projectOf, type UnifiedScope } from '#src/http/unified';

const most = 5;

type Row = {
  id: string;
  project_id: string;
  kind: ScheduledItem['kind'];
  title: string | null;
  deed: Deed | null;
  post_id: string | null;
  content: PostContent | null;
  undo_of_job_id: string | null;
  at: string | Date;
  local_at: string | null;
  locations: number;
  total: number;
  ours: number;
  parts: Record<string, number> | null;
};

/** A time on each location's clock that has come at some of them only keeps its job running; the other locations still wait. */
const atItsClock = (at: string) =>
  sql`j.state = 'running' and timed.apply_local_at is not null and e.next_try_at > ${at}`;

/**
 * What waits for its time: posts of ours, posts written elsewhere that Google publishes, and edits, which are shown to who may see edits;
 * a post to many locations is one. A change or deletion of a post is an edit. Replies wait in the outbox, which shows them.
 */
export async function scheduledItems(
  db: Db,
  projects: UnifiedScope,
  permissions: PermissionMap,
  now: Date,
): Promise<ResponseOf<typeof contract.home.schedules>> {
  const at = now.toISOString();
  const seesPosts = can(permissions, 'posts:view');
  const jobs = sql`job j join plan timed on timed.id = j.plan_id`;
  const scheduled = sql`${isOf('j', projects)}
    and j.state in ('scheduled', 'running') and j.kind = any(${sql.param([...ledgerJobKinds])}) and j.apply_at is not null`;
  const waiting = sql`e.job_id = j.id and e.account_id = j.account_id and e.state = 'queued'
    and (j.state = 'scheduled' or (${atItsClock(at)}))`;
  const due = sql`case j.state when 'scheduled' then j.apply_at else waiting.next_at end`;
  const { rows } = await db.execute<Row>(sql`
    with items as (
      select min(p.id::text) as id, p.project_id, 'post' as kind, coalesce(p.event_title, p.summary) as title, null::jsonb as deed, null::uuid as post_id,
        null::jsonb as content, null::uuid as undo_of_job_id, p.scheduled_at as at, null::text as local_at, count(*)::int as locations
      from local_post p join location l on l.id = p.location_id and ${inProject(projects)}
      where ${isOf('p', projects)} and p.removed_at is null
        and ${seesPosts} and p.state = 'SCHEDULED' and p.scheduled_at > ${at}
      group by p.project_id, p.topic_type, coalesce(p.event_title, p.summary), p.scheduled_at
      union all
      select w.id::text, j.project_id, 'post', null, null, w.id, coalesce(${lastText}, w.content), null, ${due}, timed.apply_local_at, waiting.locations
      from ${jobs} join post w on w.plan_id = j.plan_id and w.account_id = j.account_id
      cross join lateral (
        select count(*)::int as locations, min(e.next_try_at) as next_at from ledger_entry e
        join local_post p on p.id = e.subject_id and p.post_id = w.id
        join location l on l.id = p.location_id and ${inProject(projects)}
        where ${waiting}
      ) waiting
      where ${scheduled} and ${seesPosts} and waiting.locations > 0
      union all
      select j.id::text, j.project_id, 'edit', j.title, j.deed, null, null, j.undo_of_job_id, ${due}, timed.apply_local_at, waiting.locations
      from ${jobs}
      cross join lateral (
        select count(distinct e.location_id)::int as locations, min(e.next_try_at) as next_at from ledger_entry e where ${waiting}
      ) waiting
      where ${scheduled} and ${can(permissions, 'infos:view')} and not 'reply' = any(j.subject_fields) and waiting.locations > 0
        and not exists (select 1 from post w where w.plan_id = j.plan_id and w.account_id = j.account_id)
    )
    select *, count(*) over ()::int as total,
      count(*) filter (where kind = 'edit' or post_id is not null) over ()::int as ours,
      (select jsonb_object_agg(n.project_id, n.count) from (select project_id, count(*)::int as count from items
        where kind = 'edit' or post_id is not null group by project_id) n) as parts
    from items
    order by at, id limit ${most}`);
  return {
    total: rows[0]?.total ?? 0,
    inSchedules: rows[0]?.ours ?? 0,
    ...partsOf(projects, new Map(Object.entries(rows[0]?.parts ?? {}))),
    items: rows.map(({ id, project_id, kind, title, content, at: when, locations, ...row }) => ({
      id,
      kind,
      title: content === null ? title : titleOf(content),
      deed: row.deed,
      postId: row.post_id,
      undoOfJobId: row.undo_of_job_id,
      at: new Date(when).toISOString(),
      localAt: row.local_at,
      locations,
      ...projectOf(projects, project_id),
    })),
  };
}
