import { decide, judged, type ReadyRule } from '@frontage/domain/reply-rules';
import { sql } from 'drizzle-orm';
import { createPauses } from '#src/pauses';
import type { AppContext } from '#src/app-context';
import { inProject } from '#src/areas/locations/door';
import { isImportingProject, isActiveProject } from '#src/db/open-project';
import { asSystem, asTenant } from '#src/db/tenant-context';
import { AppError } from '#src/http/errors';
import { createTicker, type Ticker } from '#src/ticker';
import { ofProject, reviewsAt } from '../reviews/conditions';
import { actOnReview, type JudgedRow, type RuledProject } from './act-on-review';
import { missingGroups, readyRules, textStop, type RuleToReady } from './ready-rules';
import { readPerson, type RulePerson } from './rule-person';
import { draftOf, readRules, type RuleRow } from './rule-rows';
import { stopRule } from './switch-rules';

const lookEveryMs = 15_000;
/** A server that died keeps others from a project for so long; one that lives is done before, or goes on beside the next. */
const leaseMs = 120_000;
/** Conditions look back 30 days, so older reviews fit no rule anew. */
const judgedForMs = 31 * 86_400_000;
const atOnce = 500;
/** Reviews that the rules of one project act on before those of the next have their turn. */
const mostInTurn = 200;

/** Lets rules act on reviews as they come. Any number of processes may run it. */
export type RuleRunner = Ticker & {
  /** Judges every review that waits for a rule; answers on how many one acted. */
  runDue(): Promise<number>;
};

type Ready = { readonly rule: RuleRow; readonly person: RulePerson; readonly ready: ReadyRule };
type Candidate = JudgedRow & { readonly labels: readonly string[] };

/** Makes the runner of rules. Projects take turns, so that one to which thousands of reviews come keeps no other waiting. */
export function createRuleRunner(context: AppContext, inTurn = mostInTurn): RuleRunner {
  const { db, clock, log } = context;

  const runDue = async (): Promise<number> => {
    const now = clock.now();
    const { rows: projects } = await asSystem('reply_rules', () =>
      db.execute<RuledProject>(sql`
        select p.id, p.account_id as "accountId", p.name, p.time_zone as "timeZone" from project p
        where p.rules_paused_at is null and ${isActiveProject('p', now)} and not ${isImportingProject('p')}
          and exists (select 1 from reply_rule r where r.project_id = p.id and r.is_on)`),
    );
    let acted = 0;
    for (let open = projects; open.length > 0;) {
      const more: RuledProject[] = [];
      for (const project of open) {
        if (ticker.signal.aborted) return acted;
        try {
          const limits = { signal: ticker.signal, most: inTurn };
          const done = await asTenant(project.accountId, () => runLeased(context, project, limits));
          acted += done;
          if (done === inTurn) more.push(project);
        } catch (error) {
          log.error({ err: error, projectId: project.id }, 'rules of a project not carried out');
        }
      }
      open = more;
    }
    return acted;
  };

  const ticker = createTicker({ everyMs: lookEveryMs, log, failed: 'reply rules not carried out' }, runDue);
  return { ...ticker, runDue };
}

/** How much is done of a project at a time, unless the server stops. */
type Turn = { readonly signal: AbortSignal; readonly most: number };

async function runLeased(context: AppContext, project: RuledProject, turn: Turn): Promise<number> {
  const { db, clock } = context;
  const [now, until] = [clock.now().toISOString(), new Date(clock.now().getTime() + leaseMs).toISOString()];
  const { rowCount } = await db.execute(sql`
    update project set rules_lease_until = ${until}::timestamptz
    where id = ${project.id} and account_id = ${project.accountId}
      and (rules_lease_until is null or rules_lease_until <= ${now}::timestamptz)`);
  if (rowCount === 0) return 0;
  try {
    return await runRules(context, project, turn);
  } finally {
    await db.execute(sql`
      update project set rules_lease_until = null
      where id = ${project.id} and account_id = ${project.accountId} and rules_lease_until = ${until}::timestamptz`);
  }
}

async function runRules(context: AppContext, project: RuledProject, { signal, most }: Turn): Promise<number> {
  const rules = await readReady(context, project);
  if (rules.length === 0) return 0;
  const { clock, log } = context;
  const since = Math.max(
    clock.now().getTime() - judgedForMs,
    Math.min(...rules.map(({ ready }) => ready.since ?? 0)),
  );
  const ready = rules.map((one) => one.ready);
  let [acted, after] = [0, { at: new Date(since), id: '00000000-0000-0000-0000-000000000000' }];
  const isOver = () => signal.aborted || acted === most;
  const pauses = createPauses();
  while (!isOver()) {
    const rows = await readCandidates(context, project, after);
    for (const row of rows) {
      if (isOver()) return acted;
      if (pauses.isDue()) await pauses.pause();
      const seen = judged({
        ...row,
        changedAt: row.updatedAt.getTime(),
        answeredAt: null,
        hasDraft: false,
      });
      const decision = decide(ready, seen, clock.now().getTime());
      const found = rules.find((one) => one.ready === decision.rule);
      if (found === undefined) continue;
      const { rule, person } = found;
      try {
        const limits = { limitedUserId: person.isLimited ? person.id : null };
        await asTenant(project.accountId, () => actOnReview(context, project, { rule, person, row }), limits);
        acted += 1;
      } catch (error) {
        // Somebody was there first, or is there now: the next look finds out. Nor may one review keep the others waiting.
        if (error instanceof AppError)
          log.debug({ reviewId: row.id, code: error.code }, 'a review was left by its rule');
        else log.error({ err: error, reviewId: row.id }, 'a rule could not act on a review');
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    after = { at: last.updatedAt, id: last.id };
  }
  return acted;
}

/** The rules that are on, ready to judge; those that cannot go on are stopped. */
async function readReady(context: AppContext, project: RuledProject): Promise<Ready[]> {
  const { db } = context;
  const able: { rule: RuleRow; person: RulePerson; toReady: RuleToReady }[] = [];
  for (const rule of (await readRules(db, project)).filter(({ isOn }) => isOn)) {
    const { reply } = rule.actions;
    const person = await readPerson(db, project, rule.switchedBy, reply?.how === 'send');
    const stop =
      typeof person === 'string'
        ? person
        : ((await textStop(db, project, rule)) ??
          ((await missingGroups(db, project, rule.conditions)).length > 0 ? 'group_gone' : null));
    if (stop !== null) await stopRule(context, project, rule, stop);
    else if (typeof person !== 'string') {
      const locations = person.isLimited ? await readSeen(db, project, person) : null;
      const since = rule.switchedAt?.getTime() ?? null;
      able.push({ rule, person, toReady: { id: rule.id, draft: draftOf(rule), since, locations } });
    }
  }
  const ready = await readyRules(
    db,
    project,
    able.map(({ toReady }) => toReady),
  );
  return able.flatMap(({ rule, person }, index) => {
    const one = ready[index];
    return one === undefined ? [] : [{ rule, person, ready: one }];
  });
}

/** The locations of the project that a limited person sees. */
async function readSeen(db: AppContext['db'], project: RuledProject, { id, accountId }: RulePerson) {
  const { rows } = await asTenant(
    accountId,
    () => db.execute<{ id: string }>(sql`select l.id from location l where ${inProject(project)}`),
    { limitedUserId: id },
  );
  return new Set(rows.map((row) => row.id));
}

type CandidateRow = Omit<Candidate, 'updatedAt'> & { updatedAt: string | Date };

/**
 * Unanswered reviews that nobody is replying to and on which no rule has acted in their present form, the oldest there first. They are
 * due after a change, which an index finds.
 */
async function readCandidates(
  { db }: AppContext,
  project: RuledProject,
  after: { readonly at: Date; readonly id: string },
): Promise<Candidate[]> {
  const { rows } = await db.execute<CandidateRow>(sql`
    select r.id, r.location_id as "locationId", r.reviewer_name as "reviewerName", r.rating, r.comment, r.language, r.labels,
      date_trunc('milliseconds', r.updated_at) as "updatedAt"
    from ${reviewsAt(project)}
    where ${ofProject(project)} and r.removed_at is null and r.reply is null and r.draft is null
      and r.due_at >= ${after.at.toISOString()}::timestamptz
      and (date_trunc('milliseconds', r.updated_at), r.id) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)
      and not exists (select 1 from reply_rule_act a
        where a.review_id = r.id and (a.judged_at >= date_trunc('milliseconds', r.updated_at) or a.kind in ('sent', 'drafted')))
      and not exists (select 1 from ledger_entry e where e.subject_id = r.id and e.account_id = r.account_id
        and e.state in ('queued', 'sending', 'sent', 'in_review'))
    order by date_trunc('milliseconds', r.updated_at), r.id limit ${atOnce}`);
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
}
