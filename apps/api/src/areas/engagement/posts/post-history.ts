import type { contract, PostAct, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { auditActionSchema } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import type { ProjectRef } from '#src/http/project-ref';
import { readCursor, writeCursor } from '#src/areas/base/door';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { inProject } from '#src/areas/locations/door';
import { plansOf, requirePost } from './reach';

type Query = RequestOf<typeof contract.postHistory.list>['query'];

type Row = {
  id: string;
  moment: string;
  action: string;
  actor_id: string | null;
  actor_name: string | null;
  apply_at: string | Date | null;
  plan_id: string | null;
  job_id: string | null;
  locations: number | null;
};

/** To the microsecond, as two acts of one request are told apart. */
const cursorSchema = z.tuple([z.iso.datetime(), z.string().regex(/^\d{1,18}$/)]);

const gone = 'post_gone';

/**
 * What the audit log tells of a post: of the plans that make, change, delete it or take that back, of their jobs, of the file that
 * brought it and of its series. Readings that found it gone at the provider stand among that, those of an hour as one. Addresses and
 * devices stay in the log. Throws `not_found`, `validation_failed` for a bad cursor.
 */
export async function listPostHistory(
  { db }: Pick<AppContext, 'db'>,
  project: ProjectRef,
  postId: string,
  { cursor, limit }: Query,
): Promise<ResponseOf<typeof contract.postHistory.list>> {
  const after = readCursor(cursor, cursorSchema);
  const { planId, importId } = await requirePost({ db }, project, postId);
  const own = sql`p.account_id = ${project.accountId} and p.project_id = ${project.id} and p.state <> 'computing'`;
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(acts.at, acts.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`;
  const { rows } = await db.execute<Row>(sql`
    with about as materialized (
      select p.id, p.job_id from plan p
      where p.id = any(array(${plansOf(postId)})) and ${own} and (p.id = ${planId} or p.source in ('post', 'undo'))
    ), objects as materialized (
      select 'plan' as kind, id::text as id, id as plan_id, job_id from about
      union all select 'job', job_id::text, id, job_id from about where job_id is not null
      union all select 'post_series', s.id::text, null, null from post_series s where s.plan_id in (select id from about)
      union all select 'post_import', ${importId}::text, null, null where ${importId}::text is not null
    ), acts as (
      select e.id, e.at, e.action, e.actor_id, e.actor_name, e.after_values ->> 'applyAt' as apply_at, o.plan_id, o.job_id,
        null::int as locations
      from objects o join audit_event e on e.object_kind = o.kind and e.object_id = o.id
      where e.account_id = ${project.accountId} and e.project_id = ${project.id} and e.action_group <> 'exports'
      union all
      select 0, max(o.removed_at), ${gone}, null, null, null, null, null, count(*)::int
      from local_post o join location l on l.id = o.location_id and ${inProject(project)}
      where o.account_id = ${project.accountId} and o.post_id = ${postId} and o.removed_at is not null and o.state <> 'DELETED'
      group by date_trunc('hour', o.removed_at)
    )
    select id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, action, actor_id, actor_name,
      apply_at, plan_id, job_id, locations
    from acts where ${beyond} order by acts.at desc, acts.id desc limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(present),
    next: rows.length > limit && last !== undefined ? writeCursor([last.moment, last.id]) : null,
    total: null,
  };
}

function present(row: Row): PostAct {
  const { actor_id: id, actor_name: name } = row;
  return {
    id: row.action === gone ? `gone ${row.moment}` : row.id,
    action: row.action === gone ? gone : auditActionSchema.parse(row.action),
    at: toIso(row.moment),
    by: id === null || name === null ? null : { id, name },
    applyAt: row.apply_at === null ? null : toIso(row.apply_at),
    planId: row.plan_id,
    jobId: row.job_id,
    locations: row.locations,
  };
}
