import type { AuditLogEvent, contract, RequestOf } from '@frontage/api-client/contract';
import { foldText, roles, type Deed } from '@frontage/domain';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#src/db/database';
import { isLimitedContext } from '#src/db/tenant-context';
import { appUser } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { readCursor, writeCursor } from '#src/areas/base/lists/cursor';
import { searchPattern } from '#src/areas/base/lists/search-pattern';
import { visiblePeople } from '#src/areas/base/lists/visible-people';

type ExportQuery = RequestOf<typeof contract.audit.exportCsv>['query'];
type ListQuery = RequestOf<typeof contract.audit.list>['query'];

/** When and where the log is read. */
export type Reading = { readonly now: Date; readonly timeZone: string };

type Row = {
  id: string;
  at: string;
  action: AuditLogEvent['action'];
  action_group: AuditLogEvent['group'];
  actor_kind: AuditLogEvent['actor']['kind'];
  actor_id: string | null;
  actor_name: string | null;
  token_name: string | null;
  project_id: string | null;
  project_name: string | null;
  object_kind: NonNullable<AuditLogEvent['object']>['kind'] | null;
  object_id: string | null;
  object_name: string | null;
  deed: Deed | null;
  before_values: AuditLogEvent['before'];
  after_values: AuditLogEvent['after'];
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
};

/** The day it is at a moment in a zone, as `2026-11-20`. */
function dayAt(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** Throws `validation_failed` for a period that ends after today or before it begins (specification section 5). */
function requirePeriod({ from, to }: ExportQuery, { now, timeZone }: Reading): void {
  const today = dayAt(now, timeZone);
  const late = Object.entries({ from, to }).flatMap(([name, day]) =>
    day !== undefined && day > today ? [name] : [],
  );
  if (late.length > 0)
    throw new AppError('validation_failed', {
      fields: late.map((name) => ({
        path: `query.${name}`,
        code: 'after_today',
        params: { maximum: today },
      })),
    });
  if (from !== undefined && to !== undefined && to < from)
    throw new AppError('validation_failed', { fields: [{ path: 'query.to', code: 'before_from' }] });
}

/** Events that a caller sees: those of their account, and of projects only those they reach. */
function visibleTo(user: Actor): SQL {
  const own = sql`e.account_id = ${user.accountId}`;
  if (user.role >= roles.admin) return own;
  // Callers limited to some locations see only what they did themselves, and plans and jobs wholly within their reach.
  if (isLimitedContext())
    return sql`${own} and (e.actor_id = ${user.id}
      or e.project_id in (select m.project_id from project_member m
        where m.user_id = ${user.id} and m.account_id = ${user.accountId} and not m.is_limited)
      or (e.object_kind = 'plan' and exists (select 1 from plan p where p.id::text = e.object_id))
      or (e.object_kind = 'job' and exists (select 1 from job j where j.id::text = e.object_id)))`;
  return sql`${own} and (e.project_id is null or e.project_id in (
    select m.project_id from project_member m where m.user_id = ${user.id} and m.account_id = ${user.accountId}))`;
}

function matching(user: Actor, query: ExportQuery, reading: Reading): SQL {
  requirePeriod(query, reading);
  const conditions = [visibleTo(user)];
  if (query.actorId !== undefined) conditions.push(sql`e.actor_id = ${query.actorId}`);
  if (query.group !== undefined) conditions.push(sql`e.action_group = ${query.group}`);
  if (query.projectId !== undefined) conditions.push(sql`e.project_id = ${query.projectId}`);
  if (query.from !== undefined)
    conditions.push(sql`e.at >= (${query.from}::date::timestamp at time zone ${reading.timeZone})`);
  if (query.to !== undefined)
    conditions.push(sql`e.at < ((${query.to}::date + 1)::timestamp at time zone ${reading.timeZone})`);
  for (const word of foldText(query.search ?? '')
    .split(/\s+/)
    .filter((one) => one !== ''))
    conditions.push(sql`e.search_text like ${searchPattern(word)}`);
  return sql.join(conditions, sql` and `);
}

async function readPage(db: Db, filter: SQL, after: readonly [string, number] | undefined, limit: number) {
  const beyond =
    after === undefined ? sql`true` : sql`(e.at, e.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`;
  // The name is looked up for the page alone: a join before the limit could make the database leave the index.
  const { rows } = await db.execute<Row>(sql`
    select page.*, p.name as project_name, coalesce(plan.deed, job.deed) as deed from (
      select e.id::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.at as moment, e.id as seq,
        e.account_id, e.action, e.action_group, e.actor_kind, e.actor_id, e.actor_name, e.token_name, e.project_id,
        e.object_kind, e.object_id, e.object_name, e.before_values, e.after_values, e.ip, e.user_agent, e.request_id
      from audit_event e where ${filter} and ${beyond}
      order by e.at desc, e.id desc limit ${limit}) page
    left join project p on p.id = page.project_id and p.account_id = page.account_id
    left join plan on plan.id = case page.object_kind when 'plan' then page.object_id::uuid end and plan.account_id = page.account_id
    left join job on job.id = case page.object_kind when 'job' then page.object_id::uuid end and job.account_id = page.account_id
    order by page.moment desc, page.seq desc`);
  return rows;
}

const cursorSchema = z.tuple([z.iso.datetime(), z.int().min(1)]);
const keyOf = (row: Row): [string, number] => [row.at, Number(row.id)];

/** The log, newest first, by cursor; no total, since counting millions would cost more than the page. */
export async function listEvents(
  db: Db,
  user: Actor,
  query: ListQuery,
  reading: Reading,
): Promise<{ items: AuditLogEvent[]; next: string | null; total: number | null }> {
  const after = readCursor(query.cursor, cursorSchema);
  const rows = await readPage(db, matching(user, query, reading), after, query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    items: page.map(present),
    next: rows.length > query.limit && last !== undefined ? writeCursor(keyOf(last)) : null,
    total: null,
  };
}

const rowsAtATime = 500;

/** The same events in parts, for a table of all of them. Throws at once where the query is wrong. */
export function readEvents(
  db: Db,
  user: Actor,
  query: ExportQuery,
  reading: Reading,
): AsyncGenerator<AuditLogEvent[]> {
  return readPages(db, matching(user, query, reading));
}

async function* readPages(db: Db, filter: SQL): AsyncGenerator<AuditLogEvent[]> {
  let after: [string, number] | undefined;
  for (;;) {
    const rows = await readPage(db, filter, after, rowsAtATime);
    if (rows.length > 0) yield rows.map(present);
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtATime) return;
    after = keyOf(last);
  }
}

const mostPeople = 1_000;

/** Whom the log can be narrowed to: those the caller may know of; for Admin and above, who left too. */
export function listPeople(db: Db, user: Actor): Promise<{ id: string; name: string }[]> {
  const isKnown =
    user.role >= roles.admin
      ? undefined
      : sql`${appUser.id} in (select u.id from app_user u where ${visiblePeople(user)})`;
  return db
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(and(eq(appUser.accountId, user.accountId), isKnown))
    .orderBy(asc(appUser.name), asc(appUser.id))
    .limit(mostPeople);
}

function present(row: Row): AuditLogEvent {
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    group: row.action_group,
    actor: {
      kind: row.actor_kind,
      id: row.actor_id,
      name: row.actor_name,
      tokenName: row.token_name,
    },
    project: row.project_id === null ? null : { id: row.project_id, name: row.project_name },
    object:
      row.object_kind === null || row.object_id === null
        ? null
        : { kind: row.object_kind, id: row.object_id, name: row.object_name, deed: row.deed },
    before: row.before_values,
    after: row.after_values,
    ip: row.ip,
    userAgent: row.user_agent,
    requestId: row.request_id,
  };
}
