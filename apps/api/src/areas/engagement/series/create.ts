import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import type { PostKind } from '@frontage/domain';
import { occurrences, type Occurrence } from '@frontage/domain/recurrence';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { post as postTable, postSeries, postSeriesOccurrence } from '#src/db/schema/index';
import { isLimitedContext } from '#src/db/tenant-context';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { needsApproval } from '#src/areas/access/door';
import { record, type AuditedCaller } from '#src/areas/base/door';
import {
  askForApproval,
  firstLocalTime,
  lockPlanRow,
  type PlanRow,
  readPlanRow,
  requireDraft,
  requireMayChange,
  requireSoon,
  setLocalTime,
  startJob,
} from '#src/areas/changes/door';
import { lockProjectFields } from '#src/areas/locations/door';
import { addDays, settleNext, withExcept, type SeriesRow } from './series-rows';

type Request = RequestOf<typeof contract.postSeries.create>['body'];
type First = Occurrence & { readonly at: Date };

/** Zones are at most a day ahead, so one of these dates is still to come wherever the plan's locations are. */
const datesTried = 5;

/**
 * The first occurrence of a rule that no location of a plan has passed. Throws `series_empty` for a rule without dates, `time_in_past` where
 * all have passed, and as `requireSoon` and `firstLocalTime` do.
 */
async function firstOf({ db, clock }: AppContext, plan: PlanRow, rule: Request['rule']): Promise<First> {
  const now = clock.now();
  const yesterday = addDays(now.toISOString().slice(0, 10), -1);
  const some = occurrences(rule, { from: yesterday, most: datesTried });
  if (some.length === 0) throw new AppError('series_empty');
  for (const one of some) {
    const at = await firstLocalTime(db, plan, one.wall);
    if (at <= now) continue;
    requireSoon(at, now);
    return { ...one, at };
  }
  throw new AppError('time_in_past');
}

type OwnPost = {
  readonly id: string;
  readonly kind: PostKind;
  readonly content: SeriesRow['content'];
} & Pick<SeriesRow, 'selection'>;

/** The post that a plan makes. Throws `not_found` for a plan that makes none. */
async function requirePostOf(db: AppContext['db'], project: ProjectRef, planId: string): Promise<OwnPost> {
  const [row] = await db
    .select({
      id: postTable.id,
      kind: postTable.kind,
      content: postTable.content,
      selection: postTable.selection,
    })
    .from(postTable)
    .where(
      and(
        eq(postTable.planId, planId),
        eq(postTable.accountId, project.accountId),
        eq(postTable.projectId, project.id),
      ),
    );
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** What a series follows: how the locations were chosen, without those whose items were left out of its first plan. */
async function followed(tx: Tx, plan: PlanRow, selection: SeriesRow['selection']) {
  if (selection === null || selection.by === 'ids') return null;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select location_id as id from plan_item
    where plan_id = ${plan.id} and account_id = ${plan.accountId} and state = 'changed' and not is_included`);
  const chosen = withExcept(selection);
  return { ...chosen, except: [...new Set([...(selection.except ?? []), ...rows.map(({ id }) => id)])] };
}

/** Writes a series that begins with a plan which the transaction holds. */
async function begin(
  tx: Tx,
  plan: PlanRow,
  post: OwnPost,
  { rule, follows }: Request,
  first: First,
  what: { readonly id: string; readonly state: 'waiting' | 'active'; readonly now: Date },
  by: AuditedCaller,
): Promise<void> {
  const { accountId, projectId } = plan;
  // From here on nobody changes the group that it follows but who might have it sent there.
  await lockProjectFields(tx, projectId);
  const [series] = await tx
    .insert(postSeries)
    .values({
      id: what.id,
      accountId,
      projectId,
      planId: plan.id,
      kind: post.kind,
      content: post.content,
      rule,
      firstDate: first.date,
      cursor: addDays(first.date, 1),
      follows,
      selection: follows ? await followed(tx, plan, post.selection) : null,
      state: what.state,
      createdBy: by.userId,
      createdAt: what.now,
    })
    .returning();
  if (series === undefined) throw new AppError('internal');
  if (!follows)
    await tx.execute(sql`
      insert into post_series_location (series_id, location_id, account_id)
      select distinct ${series.id}::uuid, location_id, account_id from plan_item
      where plan_id = ${plan.id} and account_id = ${accountId} and state = 'changed' and is_included`);
  await tx.insert(postSeriesOccurrence).values({
    seriesId: series.id,
    date: first.date,
    accountId,
    projectId,
    wall: first.wall,
    state: 'made',
    postId: post.id,
    at: what.now,
  });
  await settleNext(tx, series);
  await record(tx, {
    ...by,
    at: what.now,
    action: 'series_begun',
    projectId,
    object: { kind: 'post_series', id: series.id, name: plan.title },
    after: { planId: plan.id, first: first.wall, until: rule.until, follows },
  });
}

/**
 * Makes a post recurring. Its plan is the first occurrence, applied for its first future time, or sent for approval if the caller's
 * changes need it. Throws `not_found` for a plan that makes no post; `not_authorized` for callers who may not edit posts, or who follow a
 * group while limited to some locations; `plan_already_applied`, `approval_waiting`, `plan_not_ready`, `plan_empty`, and as {@link
 * firstOf} does.
 */
export async function createSeries(
  context: AppContext,
  project: ProjectRef,
  planId: string,
  request: Request,
  user: Actor,
  by: AuditedCaller,
): Promise<ResponseOf<typeof contract.postSeries.create>> {
  const { db, clock } = context;
  await requireMayChange(db, project, user, { planId });
  const post = await requirePostOf(db, project, planId);
  if (request.follows && (post.selection === null || post.selection.by === 'ids'))
    throw new AppError('validation_failed', { fields: [{ path: 'follows', code: 'invalid_value' }] });
  // Whatever a group holds later may be out of what the caller may change.
  if (request.follows && isLimitedContext()) throw new AppError('not_authorized');
  const draft = await readPlanRow(db, project, planId);
  if (draft.jobId !== null) throw new AppError('plan_already_applied');
  const first = await firstOf(context, draft, request.rule);
  const now = clock.now();
  const id = randomUUID();
  if (await needsApproval(db, project.accountId, by.userId)) {
    await askForApproval(context, project, planId, first.at, by, async (tx) => {
      await setLocalTime(tx, draft, first.wall);
      await begin(tx, draft, post, request, first, { id, state: 'waiting', now }, by);
    });
    return { seriesId: id, jobId: null };
  }
  const jobId = await db.transaction(async (tx) => {
    const row = await lockPlanRow(tx, project, planId);
    if (row.jobId !== null) throw new AppError('plan_already_applied');
    requireDraft(row);
    const beginning = { at: first.at, localAt: first.wall };
    const started = await startJob(tx, row, { createdBy: by.userId, approvedBy: null }, beginning, now);
    if (started === null) return null;
    await begin(tx, row, post, request, first, { id, state: 'active', now }, by);
    return started.id;
  });
  // Only now, so that the transaction keeps what it found out about the items.
  if (jobId === null) throw new AppError('plan_empty');
  context.wakeJobs();
  return { seriesId: id, jobId };
}
