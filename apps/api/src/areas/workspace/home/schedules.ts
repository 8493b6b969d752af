import type { ScheduledItem } from '@frontage/api-client/contract';
import { can, ledgerJobKinds, type PermissionMap } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { inProject } from '#src/areas/locations/door';
import type { ProjectRef } from '#src/http/project-ref';

const most = 5;

type Row = {
  id: string;
  kind: ScheduledItem['kind'];
  title: string | null;
  at: string | Date;
  locations: number;
  total: number;
};

/** The next posts that Google publishes at their time, and edits that we send at theirs; one post to many locations is one. */
export async function scheduledItems(
  db: Db,
  project: ProjectRef,
  permissions: PermissionMap,
  now: Date,
): Promise<{ total: number; items: ScheduledItem[] }> {
  const at = now.toISOString();
  const { rows } = await db.execute<Row>(sql`
    select *, count(*) over ()::int as total from (
      select min(p.id::text) as id, 'post' as kind, coalesce(p.event_title, p.summary) as title, p.scheduled_at as at,
        count(*)::int as locations
      from local_post p join location l on l.id = p.location_id and ${inProject(project)}
      where p.account_id = ${project.accountId} and p.project_id = ${project.id} and p.removed_at is null
        and ${can(permissions, 'posts:view')} and p.state = 'SCHEDULED' and p.scheduled_at > ${at}
      group by p.topic_type, coalesce(p.event_title, p.summary), p.scheduled_at
      union all
      select j.id::text, 'edit', j.title, j.apply_at, j.locations from job j
      where j.account_id = ${project.accountId} and j.project_id = ${project.id} and j.state = 'scheduled'
        and j.kind = any(${sql.param([...ledgerJobKinds])}) and j.apply_at is not null
    ) items
    order by at, id limit ${most}`);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, kind, title, at: when, locations }) => ({
      id,
      kind,
      title,
      at: new Date(when).toISOString(),
      locations,
    })),
  };
}
