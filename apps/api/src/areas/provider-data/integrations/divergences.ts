import type { contract, Divergence, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import type { LocationField, LocationValues } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { AppError } from '#src/http/errors';
import {
  carryOut,
  openValuePlanner,
  PlanWriter,
  readBusyFields,
  readLocationsById,
  type PlannedLocation,
  titleText,
} from '#src/areas/changes/door';
import { record, type AuditedCaller } from '#src/areas/base/door';
import type { ProjectRef } from '#src/http/project-ref';

type Decision = RequestOf<typeof contract.integrations.decide>['body'];
type Decided = ResponseOf<typeof contract.integrations.decide>;
type Row = { id: string; location_id: string; field: LocationField; ours: unknown; theirs: unknown };

const locationsAtOnce = 200;

/** Where a location's values at the provider are not the ones we had, newest first. Throws `not_found`. */
export async function listDivergences(
  db: Db,
  project: ProjectRef,
  locationId: string,
  now: Date,
): Promise<{ items: Divergence[] }> {
  if (!(await readLocationsById(db, project, [locationId])).has(locationId)) throw new AppError('not_found');
  const { rows } = await db.execute<Row & { found_at: string | Date }>(sql`
    select id, field, ours, theirs, found_at from divergence
    where account_id = ${project.accountId} and project_id = ${project.id} and location_id = ${locationId} and state = 'open'
    order by found_at desc, field`);
  const busy = (await readBusyFields(db, project.accountId, [locationId], now)).get(locationId);
  return {
    items: rows.map((row) => ({
      id: row.id,
      field: row.field,
      ours: row.ours ?? null,
      theirs: row.theirs ?? null,
      foundAt: new Date(row.found_at).toISOString(),
      isBeingSent: busy?.has(row.field) === true,
    })),
  };
}

/**
 * Decides about divergences. Ours: a plan from their value to ours, that goes the way of every change; it is settled once our value was
 * sent. Theirs: our copy holds it already, and from now on it is ours too. Throws `plan_empty` where nothing is left to decide or send.
 */
export async function decideDivergences(
  context: AppContext,
  project: ProjectRef,
  decision: Decision,
  by: AuditedCaller,
): Promise<Decided> {
  const { selection } = decision;
  const chosen =
    'ids' in selection
      ? sql`d.id = any(${sql.param(selection.ids)}::uuid[])`
      : 'locationIds' in selection
        ? sql`d.location_id = any(${sql.param(selection.locationIds)}::uuid[])`
        : sql`true`;
  return decision.decision === 'theirs'
    ? takeTheirs(context, project, chosen, by)
    : sendOurs(context, project, chosen, decision, by);
}

const isOpen = (project: ProjectRef, chosen: SQL) => sql`d.account_id = ${project.accountId}
  and d.project_id = ${project.id} and d.state = 'open' and ${chosen}
  and exists (select 1 from location l where l.id = d.location_id and l.removed_at is null)`;

async function takeTheirs(
  { db, clock }: AppContext,
  project: ProjectRef,
  chosen: SQL,
  by: AuditedCaller,
): Promise<Decided> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      update divergence d set state = 'decided', decision = 'theirs', decided_at = ${now.toISOString()},
        decided_by = ${by.userId}
      where ${isOpen(project, chosen)} returning d.id`);
    if (rows.length === 0) throw new AppError('plan_empty');
    await record(tx, {
      ...by,
      at: now,
      action: 'divergences_decided',
      projectId: project.id,
      after: { decision: 'theirs', values: rows.length },
    });
    return { values: rows.length, planId: null, jobId: null };
  });
}

async function sendOurs(
  context: AppContext,
  project: ProjectRef,
  chosen: SQL,
  { title, review }: Decision,
  by: AuditedCaller,
): Promise<Decided> {
  const { db, clock } = context;
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.location_id, d.field, d.ours, d.theirs from divergence d
    where ${isOpen(project, chosen)} order by d.location_id, d.field`);
  if (rows.length === 0) throw new AppError('plan_empty');
  const head = { title, source: 'divergence', userId: by.userId } as const;
  const writer = await PlanWriter.begin(db, project, head, clock.now());
  let values: number;
  try {
    values = await planOurs(db, project, writer, rows);
    if (values === 0) throw new AppError('plan_empty');
    await db.transaction(async (tx) => {
      await writer.finish(tx);
      await record(tx, {
        ...by,
        at: clock.now(),
        action: 'divergences_decided',
        projectId: project.id,
        object: { kind: 'plan', id: writer.id, name: titleText(title) },
        after: { decision: 'ours', values },
      });
    });
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  const planId = writer.id;
  if (review) return { planId, jobId: null, values };
  const { jobId } = await carryOut(context, project, planId, by);
  return { planId, jobId, values };
}

async function planOurs(
  db: Db,
  project: ProjectRef,
  writer: PlanWriter,
  rows: readonly Row[],
): Promise<number> {
  const byLocation = new Map<string, Row[]>();
  for (const row of rows) byLocation.set(row.location_id, [...(byLocation.get(row.location_id) ?? []), row]);
  const places = [...byLocation.keys()];
  let values = 0;
  for (let at = 0; at < places.length; at += locationsAtOnce) {
    const batch = places.slice(at, at + locationsAtOnce);
    const locations = await readLocationsById(db, project, batch);
    const plan = await openValuePlanner(db, project.accountId, batch, writer.begunAt);
    await writer.add(
      batch.flatMap((id): PlannedLocation[] => {
        const location = locations.get(id);
        if (location === undefined) return [];
        const ours = Object.fromEntries(
          (byLocation.get(id) ?? []).map((row) => [row.field, row.ours ?? null]),
        ) as Partial<LocationValues>;
        const items = plan({ location, values: ours });
        values += items.filter(({ state }) => state === 'changed').length;
        return [{ location, items }];
      }),
    );
  }
  return values;
}
