import type { contract, RequestOf, ReviewedEdit } from '@frontage/api-client/contract';
import type { Deed } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#src/db/database';
import { groupCondition, searchFor } from '#src/areas/locations/door';
import { readCursor, writeCursor } from '#src/areas/base/door';
import type { Actor } from '#src/http/authenticate';
import { isOf } from '#src/http/project-ref';
import { projectOf, type UnifiedScope } from '#src/http/unified';

type Query = RequestOf<typeof contract.suggestions.inReview>['query'];
type Row = {
  id: string;
  project_id: string;
  location_id: string;
  location_name: string;
  city: string | null;
  location_state: string | null;
  field: ReviewedEdit['field'];
  shown: unknown;
  ours: unknown;
  since: string | Date;
  job_id: string | null;
  job_title: string | null;
  job_deed: Deed | null;
};

const cursorSchema = z.tuple([z.iso.datetime(), z.string().max(120)]);

/**
 * A page of the values of ours that the provider reviews, newest first: what jobs of ours have sent, which is known at once, and
 * what was edited past Frontage, which a look finds.
 */
export async function listInReview(
  db: Db,
  projects: UnifiedScope,
  query: Query,
  { permissions }: Pick<Actor, 'permissions'>,
): Promise<{ items: ReviewedEdit[]; next: string | null; total: number | null }> {
  const after = readCursor(query.cursor, cursorSchema);
  const asked = searchFor(query.search ?? '', permissions);
  if (query.group !== undefined) asked.push(await groupCondition(db, projects, query.group));
  const matches = asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
  const all = sql`
    with reviewed as (
      select e.job_id || '-' || e.seq as id, e.location_id, e.field, e.from_value as shown, e.to_value as ours,
        e.updated_at as since, e.job_id, e.project_id
      from ledger_entry e
      where ${isOf('e', projects)} and e.state in ('sent', 'in_review')
        and e.subject_id is null
      union all
      select o.location_id || '-' || o.field, o.location_id, o.field, o.shown, o.ours, o.since, null, o.project_id
      from outside_review o
      where ${isOf('o', projects)}
        and not exists (select 1 from ledger_entry e where e.location_id = o.location_id and e.field = o.field
          and e.account_id = o.account_id and e.state in ('queued', 'sending', 'sent', 'in_review'))
    ), found as (
      select r.*, l.name as location_name, l.city, l.state as location_state
      from reviewed r join location l on l.id = r.location_id and l.removed_at is null
      where ${matches}
    )`;
  const rest =
    after === undefined
      ? sql`true`
      : sql`(f.since < ${after[0]}::timestamptz or (f.since = ${after[0]}::timestamptz and f.id > ${after[1]}))`;
  const { rows } = await db.execute<Row>(sql`
    ${all} select f.*, j.title as job_title, j.deed as job_deed
    from found f left join job j on j.id = f.job_id and j.account_id = ${projects.accountId}
    where ${rest} order by f.since desc, f.id limit ${query.limit + 1}`);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({ ...present(row), ...projectOf(projects, row.project_id) })),
    next:
      rows.length > query.limit && last !== undefined
        ? writeCursor([new Date(last.since).toISOString(), last.id])
        : null,
    total:
      after === undefined
        ? ((await db.execute<{ count: number }>(sql`${all} select count(*)::int as count from found`)).rows[0]
            ?.count ?? 0)
        : null,
  };
}

function present(row: Row): ReviewedEdit {
  const { job_id: id, job_title: title } = row;
  return {
    id: row.id,
    location: { id: row.location_id, name: row.location_name, city: row.city, state: row.location_state },
    field: row.field,
    shown: row.shown ?? null,
    ours: row.ours ?? null,
    since: new Date(row.since).toISOString(),
    job: id === null ? null : { id, title: title ?? '', deed: row.job_deed },
  };
}
