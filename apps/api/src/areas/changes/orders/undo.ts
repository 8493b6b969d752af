import {
  carryOwnValues,
  planLocation,
  type LocationField,
  type LocationValues,
  type OwnValue,
  type PlannedItem,
} from '@frontage/domain';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { ledgerEntry } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { markUnsupported } from '#src/areas/changes/plans/unsupported';
import { PlanWriter, planBatchSize, type PlannedLocation } from '#src/areas/changes/plans/plan-writer';
import { readBusyFields } from '#src/areas/changes/plans/busy-fields';
import { readLocationsById, type PlannableLocation } from '#src/areas/changes/plans/locations';
import type { ProjectRef } from '#src/http/project-ref';
import { isSame } from '#src/areas/changes/apply/compare';
import { lockJobRow, readJobRow } from './job-query';
import { tookEffect } from '#src/areas/changes/ledger/ledger-conditions';
import { findOpenUndo } from './open-undo';

type Effect = {
  readonly locationId: string;
  readonly field: LocationField;
  readonly from: unknown;
  readonly to: unknown;
};

/**
 * Makes the inverse plan of what a job put at the provider. A value that is not the job's any more is a conflict: blocked as
 * `moved_since`, and shown. An undo is a job like any other, so undoing it is the redo. While such a plan waits to be
 * applied, it is the answer: a second one would take back the same values again.
 * Throws `not_found`, `job_not_undoable`.
 */
export async function undoJob(
  context: AppContext,
  project: ProjectRef,
  jobId: string,
  by: AuditedCaller,
): Promise<string> {
  const { db } = context;
  const row = await readJobRow(db, project, jobId);
  if (row.kind !== 'apply') throw new AppError('job_not_undoable');
  const batches = readEffects(db, project, jobId);
  const first = await batches.next();
  if (first.done === true) throw new AppError('job_not_undoable');
  const head = {
    title: row.title,
    source: 'undo',
    userId: by.userId,
    fileName: row.fileName,
    undoOfJobId: jobId,
  } as const;
  const now = context.clock.now();
  const begun = await db.transaction(async (tx) => {
    await lockJobRow(tx, project, jobId);
    return (await findOpenUndo(tx, project, jobId, now)) ?? PlanWriter.begin(db, project, head, now, tx);
  });
  if (typeof begun === 'string') return begun;
  const writer = begun;
  try {
    const isCreation = row.source === 'duplicate';
    await writer.add(await planInverse(db, project, jobId, first.value, isCreation));
    for await (const effects of batches)
      await writer.add(await planInverse(db, project, jobId, effects, isCreation));
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

/** What took effect, in batches of whole locations. */
async function* readEffects(db: Db, project: ProjectRef, jobId: string): AsyncGenerator<Effect[], void> {
  let after: string | undefined;
  for (;;) {
    const effective = and(
      eq(ledgerEntry.jobId, jobId),
      eq(ledgerEntry.accountId, project.accountId),
      tookEffect,
    );
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
        from: ledgerEntry.from,
        to: ledgerEntry.to,
      })
      .from(ledgerEntry)
      .where(and(effective, inArray(ledgerEntry.locationId, ids)))
      .orderBy(asc(ledgerEntry.seq));
  }
}

async function planInverse(
  db: Db,
  project: ProjectRef,
  jobId: string,
  effects: readonly Effect[],
  isCreation: boolean,
): Promise<PlannedLocation[]> {
  const byLocation = new Map<string, Effect[]>();
  for (const effect of effects) {
    const list = byLocation.get(effect.locationId);
    if (list === undefined) byLocation.set(effect.locationId, [effect]);
    else list.push(effect);
  }
  const ids = [...byLocation.keys()];
  const locations = await readLocationsById(db, project, ids);
  const busy = await readBusyFields(db, project.accountId, ids, jobId);
  return ids.flatMap((id) => {
    const location = locations.get(id);
    if (location === undefined) return [];
    const busyFields = busy.get(id) ?? new Set<LocationField>();
    const items = isCreation
      ? closingItems(location, busyFields)
      : inverseItems(location, byLocation.get(id) ?? [], busyFields);
    return [{ location, items: markUnsupported(location.values, items) }];
  });
}

/**
 * What takes back a location that was made: it is closed for good. It is not deleted, since the provider lets few locations be
 * deleted, and what the public wrote there since would go with it.
 */
function closingItems(
  location: Pick<PlannableLocation, 'values' | 'canReopen'>,
  busyFields: ReadonlySet<LocationField>,
): PlannedItem[] {
  return planLocation(
    location.values,
    { status: 'CLOSED_PERMANENTLY' },
    { busyFields, canReopen: location.canReopen },
  );
}

/** The items that bring a location back to what it was before the job. */
export function inverseItems(
  location: Pick<PlannableLocation, 'values' | 'canReopen'>,
  effects: readonly Pick<Effect, 'field' | 'from' | 'to'>[],
  busyFields: ReadonlySet<LocationField>,
): PlannedItem[] {
  const wanted = Object.fromEntries(
    effects.map((effect) => [effect.field, effect.from ?? null]),
  ) as Partial<LocationValues>;
  const written = new Map(effects.map((effect) => [effect.field, effect.to]));
  const own = effects.find((effect) => effect.field === 'ownFields');
  const ownBack = own === undefined ? undefined : takeBackOwnFields(own, location.values.ownFields);
  if (ownBack !== undefined) wanted.ownFields = ownBack.values;
  return planLocation(location.values, wanted, { busyFields, canReopen: location.canReopen }).map((item) => {
    if (item.field === 'ownFields') {
      // What changed since stays; only where nothing else is left to take back is that a conflict.
      const hasMoved = item.state === 'same' && ownBack !== undefined && ownBack.moved.length > 0;
      return hasMoved ? { ...item, to: ownBack.before, state: 'blocked', reason: 'moved_since' } : item;
    }
    const isOurs = isSame(item.field, item.from, written.get(item.field));
    if (item.state !== 'changed' || isOurs) return item;
    return { ...item, state: 'blocked', reason: 'moved_since', isRisky: false };
  });
}

/** Own fields are one value of many fields: each of them is taken back by itself. */
function takeBackOwnFields(
  { from, to }: Pick<Effect, 'from' | 'to'>,
  current: readonly OwnValue[],
): { values: OwnValue[]; moved: string[]; before: OwnValue[] } {
  const before = (from ?? []) as OwnValue[];
  return { ...carryOwnValues({ from: (to ?? []) as OwnValue[], to: before }, current), before };
}
