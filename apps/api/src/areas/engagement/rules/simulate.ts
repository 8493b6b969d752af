import { trialDays, type contract, type RequestOf, type RuleTrial } from '@frontage/api-client/contract';
import {
  decidePast,
  judged,
  lookAt,
  rulesByAge,
  whyLeft,
  type LeftReason,
  type LookReason,
  type ReadyRule,
  type ReplyRuleDraft,
} from '@frontage/domain/reply-rules';
import { and, eq, sql } from 'drizzle-orm';
import { createPauses } from '#src/pauses';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { replyRule } from '#src/db/schema/index';
import type { Actor, ProjectScope } from '#src/http/authenticate';
import { FairWork } from '#src/fair-work';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { ofProject, reviewsAt } from '../reviews/conditions';
import { digestOf, readTexts } from '../templates/text-of-source';
import { requireKnown } from './change-rules';
import { readyRules } from './ready-rules';
import { draftOf, isSameDraft, oneOf, readRules } from './rule-rows';
import { readTried, type Outcome } from './tried-reviews';

type Request = RequestOf<typeof contract.replyRules.simulate>['body'];

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** A trial holds an outcome of each review of ninety days, and judges them for seconds: two at a time, in turn by account. */
const trials = new FairWork({ places: 2, mostOfOne: 8, mostInAll: 60, longestWaitMs: 60_000 });
/** So many reviews in one statement. */
const atOnce = 5_000;

/**
 * What a rule would have done with the reviews of the last {@link trialDays} days beside the rules that are on, had they all been on, with
 * the texts, groups and labels of today. Answers of rules count as not given. A rule that is tried as it is saved may be switched on
 * afterwards. Throws as {@link requireKnown}, `not_found`, and `rate_limited` and `unavailable` where too many wait.
 */
export function simulate(
  context: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectScope,
  actor: Actor,
  request: Request,
): Promise<RuleTrial> {
  return trials.run(() => simulateInTurn(context, project, actor, request));
}

async function simulateInTurn(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectScope,
  actor: Actor,
  { ruleId, draft, show, offset, limit }: Request,
): Promise<RuleTrial> {
  const now = clock.now();
  const from = new Date(now.getTime() - trialDays * dayMs);
  const { rules, tried } = await readTogether(db, project, ruleId, draft);
  await requireKnown(db, project, actor, draft);
  const { reply } = draft.actions;
  // Read before anything is judged: a text that is changed meanwhile was not tried.
  const texts = reply === null ? null : digestOf(await readTexts(db, project, reply.from));
  const outcomes = await judgeAll(db, project, { rules, tried, from, now });
  if (reply !== null) keepToLimit(outcomes, draft.dailyLimit, dayOf(project.timeZone));
  const acts = outcomes.filter(({ left }) => left === null);
  const look = acts.filter((one) => one.look !== null);
  const named = { look, acts, left: outcomes.filter(({ left }) => left !== null) }[show];
  if (ruleId !== null) await markTried(db, project, ruleId, draft, texts);
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    reviews: outcomes.length,
    acts: acts.length,
    look: look.length,
    left: countLeft(outcomes),
    items: await readTried(db, project, draft, named.slice(offset, offset + limit), actor.permissions),
  };
}

/** The rules that are on, with the one that is tried in its place. */
async function readTogether(
  db: Db,
  project: ProjectRef,
  ruleId: string | null,
  draft: ReplyRuleDraft,
): Promise<{ rules: readonly ReadyRule[]; tried: ReadyRule }> {
  const rows = await readRules(db, project);
  if (ruleId !== null && rows.every(({ id }) => id !== ruleId)) throw new AppError('not_found');
  const open = { since: null, locations: null };
  const beside = rows
    .filter(({ id, isOn }) => isOn || id === ruleId)
    .map((row) => ({ ...open, id: row.id, draft: row.id === ruleId ? draft : draftOf(row) }));
  const rules = await readyRules(
    db,
    project,
    ruleId === null ? [...beside, { ...open, id: '', draft }] : beside,
  );
  const tried = rules.find(({ id }) => id === (ruleId ?? ''));
  if (tried === undefined) throw new AppError('not_found');
  return { rules, tried };
}

type Row = {
  id: string;
  location_id: string;
  rating: number;
  comment: string | null;
  language: string | null;
  labels: string[] | null;
  changed_at: number;
  answered_at: number | null;
  has_draft: boolean;
  written_at: string;
};

type Judging = {
  readonly rules: readonly ReadyRule[];
  readonly tried: ReadyRule;
  readonly from: Date;
  readonly now: Date;
};

type JudgedOutcome = { id: string; look: LookReason | null; left: LeftReason | null; at: number };

/** What each review would have come to, newest first. */
async function judgeAll(
  db: Db,
  project: ProjectRef,
  { rules, tried, from, now }: Judging,
): Promise<JudgedOutcome[]> {
  const outcomes: JudgedOutcome[] = [];
  const pauses = createPauses();
  const byAge = rulesByAge(rules);
  let [at, id] = [now.toISOString(), 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  for (;;) {
    const rows = await readPast(db, project, from, { at, id });
    for (const row of rows) {
      if (pauses.isDue()) await pauses.pause();
      const review = judged({
        locationId: row.location_id,
        rating: row.rating,
        comment: row.comment,
        language: row.language,
        labels: row.labels ?? [],
        changedAt: row.changed_at,
        answeredAt: row.answered_at,
        hasDraft: row.has_draft,
      });
      const decision = decidePast(byAge, review, now.getTime());
      const isOurs = decision.rule === tried;
      outcomes.push({
        id: row.id,
        look: isOurs && tried.answers ? lookAt(review) : null,
        left: isOurs ? null : whyLeft(tried, review, decision, now.getTime()),
        at: decision.rule === null ? 0 : decision.at,
      });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return outcomes;
    [at, id] = [last.written_at, last.id];
  }
}

async function readPast(
  db: Db,
  project: ProjectRef,
  from: Date,
  before: { readonly at: string; readonly id: string },
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.location_id, r.rating, r.comment, r.language, nullif(r.labels, '{}') as labels,
      (extract(epoch from r.updated_at) * 1000)::float8 as changed_at,
      case when r.reply is not null and not exists (
          select 1 from reply_rule_act a where a.review_id = r.id and a.kind = 'sent')
        then (extract(epoch from coalesce(r.replied_at, r.updated_at)) * 1000)::float8 end as answered_at,
      (r.draft is not null and r.reply is null) as has_draft, r.written_at::text as written_at
    from ${reviewsAt(project)}
    where ${ofProject(project)} and r.removed_at is null and r.written_at >= ${from.toISOString()}::timestamptz
      and (r.written_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)
    order by r.written_at desc, r.id desc limit ${atOnce}`);
  return rows;
}

/** What a rule would have written beyond its limit on one day it would have left to people. */
function keepToLimit(outcomes: JudgedOutcome[], most: number, day: (at: number) => string): void {
  const written = new Map<string, number>();
  const acts = outcomes.filter(({ left }) => left === null).sort((a, b) => a.at - b.at);
  for (const act of acts) {
    const on = day(act.at);
    const count = (written.get(on) ?? 0) + 1;
    written.set(on, count);
    if (count <= most) continue;
    act.left = 'daily_limit';
    act.look = null;
  }
}

/** The day of a moment in a time zone; no zone changes its day within an hour of the clock. */
function dayOf(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  const known = new Map<number, string>();
  const quarterMs = hourMs / 4;
  return (at) => {
    const quarter = Math.floor(at / quarterMs);
    const day = known.get(quarter) ?? format.format(quarter * quarterMs);
    known.set(quarter, day);
    return day;
  };
}

function countLeft(outcomes: readonly Outcome[]): RuleTrial['left'] {
  const counts = new Map<LeftReason, number>();
  for (const { left } of outcomes) if (left !== null) counts.set(left, (counts.get(left) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

/** Notes that a rule was tried, and with which texts, where it is saved as it was tried. One that is on was tried before it was. */
async function markTried(
  db: Db,
  project: ProjectRef,
  id: string,
  draft: ReplyRuleDraft,
  triedTexts: string | null,
): Promise<void> {
  const [saved] = await db.select().from(replyRule).where(oneOf(project, id));
  if (saved === undefined || saved.isOn || !isSameDraft(draftOf(saved), draft)) return;
  if (saved.triedVersion === saved.version && saved.triedTexts === triedTexts) return;
  const { version } = saved;
  await db
    .update(replyRule)
    .set({ triedVersion: version, triedTexts })
    .where(and(oneOf(project, id), eq(replyRule.version, version), eq(replyRule.isOn, false)));
}
