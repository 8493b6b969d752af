import type { contract, RequestOf, ResponseOf, Suggestion } from '@frontage/api-client/contract';
import { defaultFieldPolicy, publicPartSchema, type FieldPolicy, type PermissionMap } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#src/db/database';
import { groupCondition, searchFor } from '#src/areas/locations/door';
import { readCursor, writeCursor } from '#src/areas/base/door';
import type { Actor } from '#src/http/authenticate';
import { idList, idsOf, isOf, type ProjectsRead } from '#src/http/project-ref';
import { projectOf, type UnifiedScope } from '#src/http/unified';

type Query = RequestOf<typeof contract.suggestions.list>['query'];
/** What narrows a list of suggestions. */
export type SuggestionFilter = Omit<Query, 'cursor' | 'limit' | 'unified'>;

const policy = sql.raw(`coalesce(p.policy, '${defaultFieldPolicy}')`);

/** A filter as a condition on `suggestion s`, its `location l` and what its project chose for its part, `field_policy p`. */
export async function matching(
  db: Db,
  projects: ProjectsRead,
  filter: SuggestionFilter,
  permissions: PermissionMap,
): Promise<SQL> {
  const conditions: SQL[] = [sql`s.state = ${filter.state}`];
  conditions.push(...searchFor(filter.search ?? '', permissions));
  if (filter.part !== undefined) conditions.push(sql`s.part = ${filter.part}`);
  if (filter.policy !== undefined) conditions.push(sql`${policy} = ${filter.policy}`);
  if (filter.locationId !== undefined) conditions.push(sql`s.location_id = ${filter.locationId}`);
  if (filter.group !== undefined) conditions.push(await groupCondition(db, projects, filter.group));
  if (filter.returned !== undefined) conditions.push(sql`s.returns > 0`);
  if (filter.needsPerson !== undefined) conditions.push(sql`s.needs_person`);
  return sql.join(conditions, sql` and `);
}

const from = sql.raw(`from suggestion s
  join location l on l.id = s.location_id and l.removed_at is null
  left join field_policy p on p.project_id = s.project_id and p.part = s.part`);

type Row = {
  id: string;
  seq: string;
  project_id: string;
  location_id: string;
  location_name: string;
  city: string | null;
  location_state: string | null;
  field: Suggestion['field'];
  part: Suggestion['part'];
  together: number;
  ours: unknown;
  theirs: unknown;
  state: Suggestion['state'];
  policy: FieldPolicy;
  found_by: Suggestion['foundBy'];
  first_seen_at: string | Date;
  opened_at: string | Date;
  seen_at: string | Date;
  returns: number;
  resends: number;
  needs_person: boolean;
  decision: Suggestion['decision'];
  decided_at: string | Date | null;
  decided_by: string | null;
  decider: string | null;
  job_id: string | null;
};

/** The moment, which our clock gave to the millisecond, and the sequence number. */
const cursorSchema = z.tuple([z.iso.datetime(), z.string().regex(/^\d{1,18}$/)]);

/** A page of the projects' suggestions, newest first; those found together keep their order. Throws for a foreign cursor. */
export async function listSuggestions(
  db: Db,
  projects: UnifiedScope,
  query: Query,
  { permissions }: Pick<Actor, 'permissions'>,
): Promise<{ items: Suggestion[]; next: string | null; total: number | null }> {
  const at = sql.raw(query.state === 'open' ? 's.opened_at' : 's.decided_at');
  const after = readCursor(query.cursor, cursorSchema);
  const where = sql`${isOf('s', projects)} and ${await matching(db, projects, query, permissions)}`;
  const rest =
    after === undefined
      ? sql`true`
      : sql`(${at} < ${after[0]}::timestamptz or (${at} = ${after[0]}::timestamptz and s.seq > ${after[1]}::bigint))`;
  const inOrder = sql`order by ${at} desc, s.seq limit ${query.limit + 1}`;
  const firstOf = (whose: SQL) => sql`select s.id ${from} where ${where} and ${whose} and ${rest} ${inOrder}`;
  // Indexes have the order within a project; of several, the first of each are found and put in order together.
  const found =
    projects.ids.length === 1
      ? firstOf(sql`true`)
      : sql`select f.id from unnest(${idList(projects.ids)}) as of_set(id)
          cross join lateral (${firstOf(sql`s.project_id = of_set.id`)}) f`;
  const { rows } = await db.execute<Row>(sql`
    select s.*, s.seq::text, l.name as location_name, l.city, l.state as location_state,
      ${policy} as policy, u.name as decider,
      (select count(*)::int from suggestion o where o.location_id = s.location_id and o.part = s.part
        and o.state = 'open') as together
    ${from} left join app_user u on u.id = s.decided_by and u.account_id = s.account_id
    where s.id in (${found}) ${inOrder}`);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({ ...present(row), ...projectOf(projects, row.project_id) })),
    next:
      rows.length > query.limit && last !== undefined ? writeCursor([keyOf(last, query), last.seq]) : null,
    total: after === undefined ? await countMatching(db, where) : null,
  };
}

function keyOf(row: Row, { state }: Query): string {
  return time(state === 'decided' && row.decided_at !== null ? row.decided_at : row.opened_at);
}

async function countMatching(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count ${from} where ${where}`,
  );
  return rows[0]?.count ?? 0;
}

const time = (moment: string | Date) => new Date(moment).toISOString();

function present(row: Row): Suggestion {
  return {
    id: row.id,
    location: { id: row.location_id, name: row.location_name, city: row.city, state: row.location_state },
    field: row.field,
    part: row.part,
    together: row.together,
    ours: row.ours ?? null,
    theirs: row.theirs ?? null,
    state: row.state,
    policy: row.policy,
    foundBy: row.found_by,
    firstSeenAt: time(row.first_seen_at),
    openedAt: time(row.opened_at),
    seenAt: time(row.seen_at),
    returns: row.returns,
    resends: row.resends,
    needsPerson: row.needs_person,
    decision: row.decision,
    decidedAt: row.decided_at === null ? null : time(row.decided_at),
    decidedBy:
      row.decided_by === null || row.decider === null ? null : { id: row.decided_by, name: row.decider },
    jobId: row.job_id,
  };
}

type Counts = { part: string; policy: FieldPolicy; count: number; returned: number; needs_person: number };

/** Counts of open suggestions, by who decides. One pass over their index. */
export async function summarizeSuggestions(
  db: Db,
  projects: ProjectsRead,
): Promise<ResponseOf<typeof contract.suggestions.summary>> {
  const { rows } = await db.execute<Counts>(sql`
    select s.part, ${policy} as policy, count(*)::int as count, count(*) filter (where s.returns > 0)::int as returned,
      count(*) filter (where s.needs_person)::int as needs_person
    ${from} where ${isOf('s', projects)} and s.state = 'open' group by 1, 2`);
  const { rows: heads } = await db.execute<{
    in_review: number;
    is_looking: boolean;
    looked_at: string | Date | null;
  }>(sql`
    select (select count(*)::int from outside_review o where ${isOf('o', projects)})
      + (select count(*)::int from ledger_entry e where ${isOf('e', projects)} and e.subject_id is null
        and e.state in ('sent', 'in_review')) as in_review,
      exists (select 1 from job j where ${isOf('j', projects)}
        and j.kind = 'suggestions' and j.state in ('scheduled', 'queued', 'running', 'settling')) as is_looking,
      (select case when bool_and(looked.at is not null) then min(looked.at) end
        from unnest(${idList(idsOf(projects))}) as of_set(id) left join lateral (
          select max(j.finished_at) as at from job j where j.account_id = ${projects.accountId}
            and j.project_id = of_set.id and j.kind = 'suggestions' and j.state = 'done') looked on true) as looked_at`);
  const sum = (of: (row: Counts) => number) => rows.reduce((total, row) => total + of(row), 0);
  const parts = new Map<string, number>();
  for (const row of rows) parts.set(row.part, (parts.get(row.part) ?? 0) + row.count);
  const [head] = heads;
  return {
    asking: sum((row) => (row.policy === 'watch' ? 0 : row.count)),
    watched: sum((row) => (row.policy === 'watch' ? row.count : 0)),
    returned: sum((row) => row.returned),
    needsPerson: sum((row) => row.needs_person),
    parts: [...parts]
      .map(([value, count]) => ({ value: publicPartSchema.parse(value), count }))
      .sort((a, b) => b.count - a.count),
    inReview: head?.in_review ?? 0,
    isLooking: head?.is_looking ?? false,
    lookedAt: head?.looked_at == null ? null : time(head.looked_at),
  };
}
