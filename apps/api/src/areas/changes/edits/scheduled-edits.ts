import type { EditSummary, SchedulePart } from '@frontage/api-client/contract';
import {
  changeFields,
  postStates,
  type ChangeField,
  type PlanSource,
  type PostState,
  type Deed,
} from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { ProjectScope } from '#src/http/authenticate';
import type { ProjectRef } from '#src/http/project-ref';
import { folded, searchPattern } from '#src/areas/base/door';
import { selectionCondition } from '#src/areas/locations/door';
import { canMoveColumn, planWallOf, wallText } from './movable';

/** What narrows the edits that were scheduled. */
export type EditFilter = {
  readonly state?: PostState | undefined;
  readonly search?: string | undefined;
  readonly group?: string | undefined;
  readonly author?: string | undefined;
  readonly part?: SchedulePart | undefined;
};

/** An edit with the moment that it has in the order of a list. */
export type ListedEdit = { readonly edit: EditSummary; readonly at: string };

type Row = {
  id: string;
  job_id: string | null;
  title: string;
  deed: Deed | null;
  source: PlanSource;
  undo_of_job_id: string | null;
  created_at: string | Date;
  apply_at: string | Date;
  apply_local_at: string | null;
  wall: string;
  can_move: boolean;
  author_id: string | null;
  author_name: string | null;
  fields: ChangeField[];
  places: number;
  counts: Partial<Record<PostState, number>>;
};

const iso = (at: string | Date) => new Date(at).toISOString();

/** Changes of a `plan p` that are sent. */
const sent = sql`i.plan_id = p.id and i.account_id = p.account_id and i.state = 'changed' and i.is_included`;

/**
 * The locations of a `plan p` by state, of those that the caller sees. A location with several changes counts once: as what needs a
 * person, or else by the change that is furthest from being live.
 */
const tally = sql`(
  select coalesce(sum(n), 0)::int as places, coalesce(jsonb_object_agg(state, n), '{}') as counts from (
    select state, count(*)::int as n from (
      select case
          when bool_or(e.state = 'rejected') then 'rejected'
          when bool_or(e.state = 'failed') then 'failed'
          when bool_or(e.state in ('queued', 'sending')) then 'scheduled'
          when bool_or(e.state = 'sent') then 'sent'
          when bool_or(e.state = 'in_review') then 'processing'
          when bool_or(e.state = 'live') then 'live'
          else 'cancelled' end as state
        from ledger_entry e where e.job_id = p.job_id and e.account_id = p.account_id group by e.location_id
      union all
      select 'waiting_approval' from plan_item i where p.job_id is null and ${sent} group by i.location_id
    ) places group by state
  ) states)`;

/** States that a person has to look at. */
export const needsSomebody = sql.raw(`array['rejected', 'failed']`);

/** Whether a tally `t` belongs into a part of a list, given what says that it needs somebody. */
export function inPart(part: SchedulePart, needs: SQL): SQL {
  if (part === 'needs_you') return sql`(${needs})`;
  const isComing = sql`t.counts ?| array['draft', 'waiting_approval', 'scheduled']`;
  return part === 'coming'
    ? sql`(not (${needs}) and ${isComing})`
    : sql`(not (${needs}) and not (${isComing}))`;
}

/** In which order a list has its rows of the table `row`: by when they go out, or the newest first. */
export function orderOf(part: SchedulePart | undefined, row: string, time: string) {
  const key = sql.raw(part === undefined ? `${row}.created_at` : `${row}.${time}`);
  const id = sql.raw(`${row}.id`);
  const isUp = part === 'coming';
  return {
    key,
    by: isUp ? sql`${key}, ${id}` : sql`${key} desc, ${id} desc`,
    after: (before: readonly [string, string] | undefined): SQL =>
      before === undefined
        ? sql`true`
        : sql`(${key}, ${id}) ${sql.raw(isUp ? '>' : '<')} (${before[0]}::timestamptz, ${before[1]}::uuid)`,
  };
}

/**
 * Edits of a project that were scheduled, as a condition on `plan p`: what is sent at a time that somebody chose, or waits for approval
 * with one. Plans that make posts are those posts, and replies wait in the outbox. A changed or deleted post is an edit.
 */
export async function scheduledEdits(
  db: Db,
  project: ProjectRef,
  { state, search, group, author, part }: EditFilter = {},
): Promise<SQL> {
  const conditions = [
    sql`p.account_id = ${project.accountId} and p.project_id = ${project.id} and p.apply_at is not null
      and (p.job_id is not null or p.state = 'waiting_approval') and not 'reply' = any(p.subject_fields)
      and not exists (select 1 from post made where made.plan_id = p.id and made.account_id = p.account_id)`,
  ];
  if (author !== undefined) conditions.push(sql`p.created_by = ${author}`);
  if (search !== undefined && search !== '')
    conditions.push(sql`${folded(sql`p.title`)} like ${searchPattern(search)}`);
  if (state !== undefined) conditions.push(sql`(select t.counts ? ${state} from ${tally} t)`);
  if (part !== undefined)
    conditions.push(sql`(select ${inPart(part, sql`t.counts ?| ${needsSomebody}`)} from ${tally} t)`);
  if (group !== undefined) {
    const inGroup = await selectionCondition(db, project, { by: 'group', groupId: group, except: [] });
    conditions.push(
      sql`exists (select 1 from plan_item i join location l on l.id = i.location_id where ${sent} and ${inGroup})`,
    );
  }
  return sql.join(conditions, sql` and `);
}

async function readEdits(
  db: Db,
  project: ProjectScope,
  userId: string,
  found: SQL,
  order: SQL,
  more: SQL = sql`null`,
) {
  const canMove = await canMoveColumn(db, project, userId);
  const { rows } = await db.execute<Row & { total: number | null }>(sql`
    with found as (${found})
    select p.id, p.job_id, p.title, p.deed, p.source, p.undo_of_job_id, p.created_at, p.apply_at, p.apply_local_at,
      ${wallText(planWallOf(project.timeZone))} as wall, ${canMove} as can_move, u.id as author_id, u.name as author_name,
      array(select distinct i.field from plan_item i where ${sent}) as fields, t.places, t.counts, ${more} as total
    from found join plan p on p.id = found.id
    left join job j on j.id = p.job_id
    left join app_user u on u.id = p.created_by
    cross join lateral ${tally} t
    order by ${order}`);
  return rows;
}

function editOf(row: Row): EditSummary {
  const { author_id: authorId, author_name: authorName } = row;
  const states = postStates.map((state) => [state, row.counts[state] ?? 0]);
  return {
    what: 'edit',
    id: row.id,
    jobId: row.job_id,
    title: row.title,
    deed: row.deed,
    source: row.source,
    undoOfJobId: row.undo_of_job_id,
    fields: changeFields.filter((field) => row.fields.includes(field)),
    at: iso(row.apply_at),
    localAt: row.apply_local_at,
    createdBy: authorId === null || authorName === null ? null : { id: authorId, name: authorName },
    locations: row.places,
    counts: Object.fromEntries(states) as EditSummary['counts'],
    wall: row.wall,
    canMove: row.can_move,
  };
}

/** The days of a range that have scheduled edits, each with how many and the first of them. */
export async function editDays(
  db: Db,
  project: ProjectScope,
  userId: string,
  filter: EditFilter,
  { from, after, perDay }: { readonly from: string; readonly after: string; readonly perDay: number },
): Promise<{ date: string; total: number; items: EditSummary[] }[]> {
  const wall = planWallOf(project.timeZone);
  const which = await scheduledEdits(db, project, filter);
  // No clock is further than two days from another, and moments have an index.
  const rows = await readEdits(
    db,
    project,
    userId,
    sql`
      select id, total from (
        select p.id, row_number() over (partition by (${wall})::date order by ${wall}, p.id) as place,
          (count(*) over (partition by (${wall})::date))::int as total
        from plan p
        where ${which} and p.apply_at >= ${from}::date - interval '2 days' and p.apply_at < ${after}::date + interval '2 days'
          and ${wall} >= ${from}::timestamp and ${wall} < ${after}::timestamp
      ) placed where place <= ${perDay}`,
    sql`wall, p.id`,
    sql`found.total`,
  );
  const days: { date: string; total: number; items: EditSummary[] }[] = [];
  for (const row of rows) {
    const date = row.wall.slice(0, 10);
    const last = days.at(-1);
    if (last?.date === date) last.items.push(editOf(row));
    else days.push({ date, total: row.total ?? 0, items: [editOf(row)] });
  }
  return days;
}

/**
 * Scheduled edits, the newest plan first, or one part of them by time.
 * @param before those that come after this plan in that order
 */
export async function listEdits(
  db: Db,
  project: ProjectScope,
  userId: string,
  filter: EditFilter,
  { before, limit }: { readonly before: readonly [string, string] | undefined; readonly limit: number },
): Promise<ListedEdit[]> {
  const order = orderOf(filter.part, 'p', 'apply_at');
  const rows = await readEdits(
    db,
    project,
    userId,
    sql`select p.id from plan p where ${await scheduledEdits(db, project, filter)} and ${order.after(before)}
      order by ${order.by} limit ${limit}`,
    order.by,
  );
  return rows.map((row) => ({
    edit: editOf(row),
    at: iso(filter.part === undefined ? row.created_at : row.apply_at),
  }));
}

/** How many scheduled edits a filter finds. */
export async function countEdits(db: Db, project: ProjectRef, filter: EditFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from plan p where ${await scheduledEdits(db, project, filter)}`,
  );
  return rows[0]?.total ?? 0;
}

/** How many edits are to be sent, when the next begins, and how many wait for approval. */
export async function summarizeEdits(db: Db, project: ProjectRef, now: Date) {
  const { rows } = await db.execute<{
    scheduled: number;
    next_at: string | Date | null;
    waiting: number;
  }>(sql`
    select (count(*) filter (where is_open))::int as scheduled,
      min(apply_at) filter (where is_open and apply_at >= ${now.toISOString()}::timestamptz) as next_at,
      (count(*) filter (where job_id is null))::int as waiting
    from (
      select p.apply_at, p.job_id, exists (select 1 from job j
        join ledger_entry e on e.job_id = j.id and e.state in ('queued', 'sending')
        where j.id = p.job_id and j.state in ('scheduled', 'queued', 'running')) as is_open
      from plan p where ${await scheduledEdits(db, project)}
    ) edits`);
  const [sums] = rows;
  return {
    scheduled: sums?.scheduled ?? 0,
    nextAt: sums?.next_at == null ? null : iso(sums.next_at),
    waiting: sums?.waiting ?? 0,
  };
}
