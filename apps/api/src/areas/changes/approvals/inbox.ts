import { valuesOf, type Approval, type contract, type RequestOf } from '@frontage/api-client/contract';
import { planSourceSchema, roles, type Deed } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#src/db/database';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { readCursor, searchPattern, writeCursor } from '#src/areas/base/door';
import { idList, type ProjectRef } from '#src/http/project-ref';
import { isLeftAlone } from '#src/areas/access/door';
import type { ApprovalRow } from './who';

type ListQuery = RequestOf<typeof contract.approvals.list>['query'];

/** Projects that the caller reaches: those they are a member of, from Admin up all of their account. */
function inReach(user: Actor): SQL {
  const isMember =
    user.role >= roles.admin
      ? sql`true`
      : sql`exists (select 1 from project_member m where m.project_id = p.id and m.user_id = ${user.id})`;
  return sql`p.account_id = ${user.accountId} and p.deleted_at is null and ${isMember}`;
}

/** Sendings that wait for the caller: the same rule as domain's `mayDecide`, which decides in the end. */
function waitsFor(user: Actor): SQL {
  return sql`a.state = 'waiting' and a.requested_by <> ${user.id}
    and (exists (select 1 from user_approver u where u.user_id = a.requested_by and u.approver_id = ${user.id}
      and u.account_id = a.account_id) or ${user.role >= roles.admin ? isLeftAlone(sql`a.requested_by`) : sql`false`})
    and not (pl.created_by = ${user.id} and exists (select 1 from user_approver u where u.user_id = ${user.id}
      and u.account_id = a.account_id))`;
}

function viewCondition(view: ListQuery['view'], user: Actor): SQL {
  if (view === 'to_decide') return waitsFor(user);
  if (view === 'mine') return sql`a.requested_by = ${user.id}`;
  return sql`a.decided_by = ${user.id} and a.state in ('approved', 'rejected')`;
}

const source = sql`from plan_approval a join plan pl on pl.id = a.plan_id join project p on p.id = a.project_id`;

type Row = {
  id: string;
  account_id: string;
  project_id: string;
  project_name: string;
  plan_id: string;
  title: string;
  deed: Deed | null;
  source: string;
  file_name: string | null;
  job_id: string | null;
  requested_by: string;
  requester: string;
  requested_at: string;
  wanted_at: string | null;
  locations: number;
  changes: number;
  risky: Approval['risky'];
  state: ApprovalRow['state'];
  decided_by: string | null;
  decider: string | null;
  decided_at: string | null;
  reason: string | null;
  comments: number;
};

const instantText = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * One view of the caller's inbox. What waits for them is sorted oldest first, the rest newest first. The total comes with the first page.
 */
export async function listApprovals(
  db: Db,
  user: Actor,
  query: ListQuery,
): Promise<{ items: Approval[]; next: string | null; total: number | null }> {
  const after = readCursor(query.cursor, z.tuple([z.iso.datetime(), z.uuid()]));
  const isAscending = (query.order ?? (query.view === 'to_decide' ? 'asc' : 'desc')) === 'asc';
  const conditions = [sql`a.account_id = ${user.accountId}`, inReach(user), viewCondition(query.view, user)];
  const projects = valuesOf(query.project);
  if (projects.length > 0) conditions.push(sql`a.project_id = any(${idList(projects)})`);
  if (query.search !== undefined && query.search !== '') {
    const pattern = searchPattern(query.search);
    conditions.push(sql`(${folded(sql`pl.title`)} like ${pattern} or ${folded(sql`p.name`)} like ${pattern}
      or ${folded(sql`r.name`)} like ${pattern})`);
  }
  const joined = sql`${source} join app_user r on r.id = a.requested_by left join app_user d on d.id = a.decided_by`;
  const filter = sql.join(conditions, sql` and `);
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(a.requested_at, a.id) ${isAscending ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const direction = isAscending ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.account_id, a.project_id, p.name as project_name, a.plan_id, pl.title, pl.deed, pl.source, pl.file_name,
      case when a.state = 'approved' then pl.job_id end as job_id,
      a.requested_by, r.name as requester, ${instantText(sql`a.requested_at`)} as requested_at,
      ${instantText(sql`a.wanted_at`)} as wanted_at, a.locations, a.changes, a.risky, a.state, a.decided_by,
      d.name as decider, ${instantText(sql`a.decided_at`)} as decided_at, a.reason,
      (select count(*)::int from plan_comment c where c.plan_id = a.plan_id and c.account_id = a.account_id) as comments
    ${joined} where ${filter} and ${beyond}
    order by a.requested_at ${direction}, a.id ${direction} limit ${query.limit + 1}`);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const total =
    after === undefined
      ? await db.execute<{ all: number }>(sql`select count(*)::int as all ${joined} where ${filter}`)
      : undefined;
  return {
    items: page.map(present),
    next: rows.length > query.limit && last !== undefined ? writeCursor([last.requested_at, last.id]) : null,
    total: total?.rows[0]?.all ?? null,
  };
}

/** Names and titles carry accents and capitals, and the database's folding has to be ours. */
function folded(column: SQL): SQL {
  return sql`lower(regexp_replace(normalize(${column}, NFD), '[\u0300-\u036f]', '', 'g'))`;
}

function present(row: Row): Approval {
  return {
    id: row.id,
    state: row.state,
    requestedBy: { id: row.requested_by, name: row.requester },
    requestedAt: row.requested_at,
    wantedAt: row.wanted_at,
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider ?? '' },
    decidedAt: row.decided_at,
    reason: row.reason,
    projectId: row.project_id,
    projectName: row.project_name,
    planId: row.plan_id,
    title: row.title,
    deed: row.deed,
    source: planSourceSchema.parse(row.source),
    fileName: row.file_name,
    locations: row.locations,
    changes: row.changes,
    risky: row.risky,
    comments: row.comments,
    jobId: row.job_id,
  };
}

/** The menu's figures, and whether approvals concern the caller at all. */
export async function summarizeApprovals(db: Db, user: Actor) {
  const { rows } = await db.execute<{
    toDecide: number;
    mineWaiting: number;
    isApprover: boolean;
    needsApproval: boolean;
  }>(sql`
    select
      (select count(*)::int ${source} where a.account_id = ${user.accountId} and ${inReach(user)} and ${waitsFor(user)})
        as "toDecide",
      (select count(*)::int ${source} where a.account_id = ${user.accountId} and ${inReach(user)}
        and a.requested_by = ${user.id} and a.state = 'waiting') as "mineWaiting",
      exists (select 1 from user_approver u where u.approver_id = ${user.id} and u.account_id = ${user.accountId})
        as "isApprover",
      exists (select 1 from user_approver u where u.user_id = ${user.id} and u.account_id = ${user.accountId})
        as "needsApproval"`);
  const [row] = rows;
  if (row === undefined) throw new AppError('internal');
  // An administrator who stands in for approval users that are gone is concerned too.
  return { ...row, isApprover: row.isApprover || row.toDecide > 0 };
}

/** The project of a sending, where the caller reaches it. */
export async function projectOfApproval(
  db: Db,
  user: Actor,
  approvalId: string,
): Promise<ProjectRef | undefined> {
  const { rows } = await db.execute<{ id: string; accountId: string }>(sql`
    select p.id, p.account_id as "accountId" ${source}
    where a.id = ${approvalId} and a.account_id = ${user.accountId} and ${inReach(user)}`);
  return rows[0];
}
