import type { contract, ResponseOf, RuleAct, RuleActKind, RuleActNote } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import { readNames } from '#src/areas/access/door';
import { readCursor, writeCursor } from '#src/areas/base/door';
import { toIso } from '#src/areas/engagement/pages-of-location';
import type { Db } from '#src/db/database';
import type { RequestOf } from '@frontage/api-client/contract';
import type { ProjectRef } from '#src/http/project-ref';
import { inProject } from '#src/areas/locations/door';
import { isTried } from './ready-rules';
import { draftOf, readRules, writtenToday } from './rule-rows';

const recentMs = 30 * 86_400_000;

type Counts = { rule_id: string | null; acts: number; sent: number; rejected: number; edited: number };

/** The rules of a project in their order, and what they did lately at the locations that the caller sees. */
export async function listRules(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
): Promise<ResponseOf<typeof contract.replyRules.list>> {
  const rules = await readRules(db, project);
  const names = await readNames(
    db,
    project.accountId,
    rules.flatMap(({ switchedBy, changedBy }) => [switchedBy, changedBy]),
  );
  const since = new Date(clock.now().getTime() - recentMs).toISOString();
  const { rows: counts } = await db.execute<Counts>(sql`
    select a.rule_id, (count(*) filter (where a.kind <> 'left'))::int as acts,
      (count(*) filter (where e.state in ('sent', 'in_review', 'live', 'rejected')))::int as sent,
      (count(*) filter (where e.state = 'rejected'))::int as rejected,
      (count(*) filter (where e.state = 'live' and r.reply is distinct from a.body))::int as edited
    from reply_rule_act a join review r on r.id = a.review_id
    left join ledger_entry e on e.job_id = a.job_id and e.subject_id = a.review_id and e.account_id = a.account_id
    where a.account_id = ${project.accountId} and a.project_id = ${project.id} and a.at >= ${since}::timestamptz
    group by a.rule_id`);
  const full = await readFull(db, project, clock.now());
  const { rows: projects } = await db.execute<{ at: string | Date | null; by: string | null }>(sql`
    select p.rules_paused_at as at, u.name as by from project p left join app_user u on u.id = p.rules_paused_by
    where p.id = ${project.id} and p.account_id = ${project.accountId}`);
  const personOf = (id: string | null) => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  const acts = new Map(counts.map((row) => [row.rule_id, row.acts]));
  const tried = new Map<string, boolean>();
  for (const rule of rules) tried.set(rule.id, await isTried(db, project, rule));
  const sum = (of: 'sent' | 'rejected' | 'edited') => counts.reduce((all, row) => all + row[of], 0);
  const paused = projects[0]?.at ?? null;
  return {
    items: rules.map((rule) => ({
      ...draftOf(rule),
      id: rule.id,
      version: rule.version,
      isTried: tried.get(rule.id) === true,
      isOn: rule.isOn,
      switchedBy: personOf(rule.switchedBy),
      switchedAt: rule.switchedAt?.toISOString() ?? null,
      stopped: rule.stopped,
      changedBy: personOf(rule.changedBy),
      changedAt: rule.changedAt.toISOString(),
      recentActs: acts.get(rule.id) ?? 0,
      isLimitReached: full.has(rule.id),
    })),
    pausedAt: paused === null ? null : toIso(paused),
    pausedBy: projects[0]?.by ?? null,
    recent: { sent: sum('sent'), rejected: sum('rejected'), edited: sum('edited') },
  };
}

/** The rules that have written as many answers on this day of the project as they may. */
async function readFull(db: Db, project: ProjectRef, now: Date): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from reply_rule l join project p on p.id = l.project_id
    join reply_rule_act a on a.rule_id = l.id
    where l.account_id = ${project.accountId} and l.project_id = ${project.id} and ${writtenToday(now, sql`p.time_zone`)}
    group by l.id, l.daily_limit having count(*) >= l.daily_limit`);
  return new Set(rows.map(({ id }) => id));
}

type ActRow = {
  id: string;
  at: string | Date;
  key: string;
  rule_id: string | null;
  rule_name: string;
  review_id: string;
  reviewer_name: string | null;
  location_name: string;
  rating: number;
  kind: RuleActKind;
  note: RuleActNote | null;
  text: string | null;
  state: string | null;
  reason: string | null;
};

/** A page of what rules did, newest first, at the locations that the caller sees. */
export async function listActs(
  db: Db,
  project: ProjectRef,
  { cursor, limit, rule }: RequestOf<typeof contract.replyRules.log>['query'],
): Promise<ResponseOf<typeof contract.replyRules.log>> {
  const after = readCursor(cursor, z.tuple([z.string(), z.uuid()]));
  const isAfter =
    after === undefined ? sql`true` : sql`(a.at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const { rows } = await db.execute<ActRow>(sql`
    select a.id, a.at, a.at::text as key, a.rule_id, a.rule_name, a.review_id, r.reviewer_name, l.name as location_name, r.rating,
      a.kind, a.note, a.body as text, e.state, e.reason
    from reply_rule_act a join review r on r.id = a.review_id
    join location l on l.id = a.location_id and ${inProject(project)}
    left join ledger_entry e on e.job_id = a.job_id and e.subject_id = a.review_id and e.account_id = a.account_id
    where a.account_id = ${project.accountId} and a.project_id = ${project.id} and ${isAfter}
      and ${rule === undefined ? sql`true` : sql`a.rule_id = ${rule}`}
    order by a.at desc, a.id desc limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(presentAct),
    next: rows.length > limit && last !== undefined ? writeCursor([last.key, last.id]) : null,
    total: null,
  };
}

const presentAct = (row: ActRow): RuleAct => ({
  id: row.id,
  at: toIso(row.at),
  ruleId: row.rule_id,
  ruleName: row.rule_name,
  reviewId: row.review_id,
  reviewerName: row.reviewer_name,
  locationName: row.location_name,
  rating: row.rating,
  kind: row.kind,
  note: row.note,
  text: row.text,
  state: row.state,
  reason: row.reason,
});
