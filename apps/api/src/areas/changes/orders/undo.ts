import { carriesLedger } from '@frontage/domain';
import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { ledgerEntry } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { PlanWriter, planBatchSize, type PlannedLocation } from '#src/areas/changes/plans/plan-writer';
import type { Effect, UndoneJob } from '#src/areas/changes/senders/sender';
import type { Senders } from '#src/areas/changes/senders/senders';
import type { ProjectRef } from '#src/http/project-ref';
import { canReturn, lockJobRow, readJobRow } from './job-query';
import {
  canComeBack,
  comesBack,
  isSentAgain,
  wasRejected,
} from '#src/areas/changes/ledger/ledger-conditions';
import { findOpenUndo } from './open-undo';
import { titleOfRow } from '#src/areas/changes/plans/title';

/**
 * Makes the inverse plan of what a job put at the provider; of a job that waits for its date, a plan for a later one. A value that is not
 * the job's any more is a conflict: blocked as `moved_since`, and shown. An undo is a job like any other, so undoing it is the redo. While
 * such a plan waits to be applied, it is the answer: a second one would take back the same values again.
 * Throws `not_found`, `job_not_undoable`.
 */
export async function undoJob(
  context: AppContext,
  senders: Senders,
  project: ProjectRef,
  jobId: string,
  by: AuditedCaller,
): Promise<string> {
  const { db } = context;
  const row = await readJobRow(db, project, jobId);
  if (!carriesLedger(row.kind)) throw new AppError('job_not_undoable');
  const isWaiting = canReturn(row);
  const batches = readEffects(db, project, jobId, isWaiting ? canComeBack : comesBack);
  const first = await batches.next();
  if (first.done === true) throw new AppError('job_not_undoable');
  const head = {
    title: titleOfRow(row),
    source: 'undo',
    userId: by.userId,
    fileName: row.fileName,
    undoOfJobId: jobId,
    subjectFields: row.subjectFields,
  } as const;
  const now = context.clock.now();
  const begun = await db.transaction(async (tx) => {
    await lockJobRow(tx, project, jobId);
    return (await findOpenUndo(tx, project, jobId, now)) ?? PlanWriter.begin(db, project, head, now, tx);
  });
  if (typeof begun === 'string') return begun;
  const writer = begun;
  try {
    const undone: UndoneJob = { id: jobId, source: row.source, now, isWaiting };
    await writer.add(await planInverse(db, senders, project, undone, first.value));
    for await (const effects of batches)
      await writer.add(await planInverse(db, senders, project, undone, effects));
    await db.transaction(async (tx) => {
      await writer.finish(tx);
      await record(tx, {
        ...by,
        at: now,
        action: 'job_undone',
        projectId: project.id,
        object: { kind: 'job', id: jobId, name: row.title },
        after: { planId: writer.id },
      });
    });
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  return writer.id;
}

/** What took effect, or is to, in batches of whole locations. */
async function* readEffects(
  db: Db,
  project: ProjectRef,
  jobId: string,
  which: SQL,
): AsyncGenerator<Effect[], void> {
  let after: string | undefined;
  for (;;) {
    const effective = and(eq(ledgerEntry.jobId, jobId), eq(ledgerEntry.accountId, project.accountId), which);
    const next = await db
      .selectDistinct({ id: ledgerEntry.locationId })
      .from(ledgerEntry)
      .where(and(effective, after === undefined ? undefined : gt(ledgerEntry.locationId, after)))
      .orderBy(asc(ledgerEntry.locationId))
      .limit(planBatchSize);
    const ids = next.map((one) => one.id);
    after = ids.at(-1);
    if (after === undefined) return;
    yield await db
      .select({
        locationId: ledgerEntry.locationId,
        field: ledgerEntry.field,
        subjectId: ledgerEntry.subjectId,
        from: ledgerEntry.from,
        to: ledgerEntry.to,
        isSentAgain: sql<boolean>`${isSentAgain}`,
        wasRejected: sql<boolean>`${wasRejected}`,
      })
      .from(ledgerEntry)
      .where(and(effective, inArray(ledgerEntry.locationId, ids)))
      .orderBy(asc(ledgerEntry.seq));
  }
}

/** Each sender takes its own effects back; what they plan for one location stands together. */
async function planInverse(
  db: Db,
  senders: Senders,
  project: ProjectRef,
  job: UndoneJob,
  effects: readonly Effect[],
): Promise<PlannedLocation[]> {
  const planned = new Map<string, PlannedLocation>();
  for (const [sender, its] of senders.split(effects))
    for (const one of await sender.invert(db, project, job, byLocation(its))) {
      const before = planned.get(one.location.id)?.items ?? [];
      planned.set(one.location.id, { ...one, items: [...before, ...one.items] });
    }
  return [...planned.values()];
}

function byLocation(effects: readonly Effect[]): Map<string, Effect[]> {
  const found = new Map<string, Effect[]>();
  for (const effect of effects) {
    const list = found.get(effect.locationId);
    if (list === undefined) found.set(effect.locationId, [effect]);
    else list.push(effect);
  }
  return found;
}
