import type { ReplyTargetsAnswer } from '@frontage/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { record, type AuditedCaller } from '#src/areas/base/door';
import type { Db } from '#src/db/database';
import { project as projectTable } from '#src/db/schema/index';
import { asSystem, asTenant } from '#src/db/tenant-context';
import type { ProjectScope } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { createTicker, type Ticker } from '#src/ticker';
import { isOpen, ofProject } from './conditions';

type Parts = Pick<AppContext, 'db' | 'clock'>;
type Asked = Pick<ReplyTargetsAnswer, 'hours' | 'savedAt'>;

/** So many reviews are changed by one statement, which holds their rows. */
const atOnce = 2_000;
/** So many statements are waited for where somebody saves; the rest is the schedule's. */
const mostAtOnce = 5;
/** Whatever was being written while targets were saved is written by then. */
const writtenAfterMs = 10 * 60_000;
const lookEveryMs = 60_000;

const columns = {
  hours: projectTable.replyTargetHours,
  savedAt: projectTable.replyTargetsSavedAt,
  isUnsettled: projectTable.replyTargetsUnsettled,
};
const isProject = (project: ProjectRef) =>
  and(eq(projectTable.id, project.id), eq(projectTable.accountId, project.accountId));

/** Within how many hours a project's reviews are to be answered. */
export function readTargets(db: Db, project: ProjectRef): Promise<ReplyTargetsAnswer> {
  return ofEveryReview(project, async () => {
    const [row] = await db.select(columns).from(projectTable).where(isProject(project));
    if (row === undefined) throw new AppError('not_found');
    const { rows } = row.isUnsettled ? await db.execute(staleReviews(project, 1)) : { rows: [] };
    return { hours: row.hours, savedAt: row.savedAt?.toISOString() ?? null, isSettled: rows.length === 0 };
  });
}

/** Whoever settles targets may not see all reviews, or none; they have them all the same. */
const ofEveryReview = <T>(project: ProjectRef, run: () => Promise<T>) => asTenant(project.accountId, run);

/** Open reviews whose targets are older ones. */
const staleReviews = (project: ProjectRef, limit: number) => sql`
  select r.id from review r join project p on p.id = r.project_id
  where ${ofProject(project)} and ${isOpen}
    and r.due_at <> review_due_at(r.rating, r.written_at, r.updated_at, p.reply_target_hours)
  order by r.due_at, r.id limit ${limit}`;

/** Saves a project's targets, for its open reviews too. Throws `conflict` where somebody saved since `savedAt`. */
export async function saveTargets(
  context: Parts,
  project: ProjectScope,
  { hours, savedAt }: Asked,
  by: AuditedCaller,
): Promise<ReplyTargetsAnswer> {
  const { db, clock } = context;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select(columns)
      .from(projectTable)
      .where(isProject(project))
      .for('no key update');
    if (before === undefined) throw new AppError('not_found');
    if ((before.savedAt?.toISOString() ?? null) !== savedAt) throw new AppError('conflict');
    await tx
      .update(projectTable)
      .set({ replyTargetHours: hours, replyTargetsSavedAt: now, replyTargetsUnsettled: true })
      .where(isProject(project));
    await record(tx, {
      ...by,
      at: now,
      action: 'reply_targets_changed',
      projectId: project.id,
      object: { kind: 'settings', id: project.id, name: project.name },
      before: { targetHours: before.hours },
      after: { targetHours: hours },
    });
  });
  return ofEveryReview(project, async () => {
    for (let turn = 0; turn < mostAtOnce; turn += 1) if ((await settleSome(db, project)) < atOnce) break;
    return readTargets(db, project);
  });
}

/** Gives some open reviews the targets of the moment; answers how many. */
async function settleSome(db: Db, project: ProjectRef): Promise<number> {
  // The trigger reckons it.
  const { rows } = await db.execute(sql`
    update review set updated_at = updated_at
    where id in (${staleReviews(project, atOnce)}) and account_id = ${project.accountId}
    returning id`);
  return rows.length;
}

/** Gives open reviews the targets that were saved where these are many, and what was written meanwhile. */
export type TargetSchedule = Ticker & {
  /** Looks through every project once; answers how many reviews have others now. */
  runDue(): Promise<number>;
};

/** Makes the schedule. Any number of processes may run it. */
export function createTargetSchedule(context: Pick<AppContext, 'db' | 'clock' | 'log'>): TargetSchedule {
  const { db, clock, log } = context;
  const due = async () => {
    const { rows } = await asSystem('schedule', () =>
      db.execute<{ id: string; accountId: string }>(sql`
        select p.id, p.account_id as "accountId" from project p
        where p.reply_targets_unsettled and p.deleted_at is null order by p.id`),
    );
    return rows;
  };
  const settleAll = async (project: ProjectRef): Promise<number> => {
    let settled = 0;
    for (let some = atOnce; some === atOnce && !ticker.signal.aborted; settled += some)
      some = await settleSome(db, project);
    const before = new Date(clock.now().getTime() - writtenAfterMs).toISOString();
    await db.execute(sql`
      update project p set reply_targets_unsettled = false
      where p.id = ${project.id} and p.account_id = ${project.accountId}
        and p.reply_targets_saved_at < ${before}::timestamptz and not exists (${staleReviews(project, 1)})`);
    return settled;
  };
  const runDue = async (): Promise<number> => {
    let settled = 0;
    for (const project of await due())
      try {
        settled += await ofEveryReview(project, () => settleAll(project));
      } catch (error) {
        // The others have theirs all the same; this one at the next turn.
        log.error({ err: error, projectId: project.id }, 'open reviews of a project without new targets');
      }
    return settled;
  };
  const ticker = createTicker(
    { everyMs: lookEveryMs, log, failed: 'open reviews without their new targets' },
    runDue,
  );
  return { ...ticker, runDue };
}
