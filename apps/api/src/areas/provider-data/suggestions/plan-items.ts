import type { LocationValues } from '@frontage/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { suggestion } from '#src/db/schema/index';
import {
  openValuePlanner,
  readLocationsById,
  type PlannableLocation,
  type PlannedLocation,
  type PlanWriter,
  type ValuePlanner,
} from '#src/areas/changes/door';
import type { ProjectRef } from '#src/http/project-ref';

type Row = typeof suggestion.$inferSelect;

/** Locations of a plan that are computed and written together. */
const locationsAtOnce = 200;

/** Writes what is to be done about suggestions into a plan; answers how many values that are. */
export async function planDecision(
  db: Db,
  project: ProjectRef,
  writer: PlanWriter,
  decision: 'approve' | 'reject',
  ids: readonly string[],
): Promise<number> {
  const byLocation = await groupByLocation(db, project, ids);
  const places = [...byLocation.keys()];
  let values = 0;
  for (let at = 0; at < places.length; at += locationsAtOnce) {
    const batch = places.slice(at, at + locationsAtOnce);
    const locations = await readLocationsById(db, project, batch);
    const plan = await openValuePlanner(db, project.accountId, batch, writer.begunAt);
    const planned = batch.flatMap((id): PlannedLocation[] => {
      const location = locations.get(id);
      if (location === undefined) return [];
      const items = itemsOf(decision, location, byLocation.get(id) ?? [], plan);
      values += items.length;
      return [{ location, items }];
    });
    await writer.add(planned);
  }
  return values;
}

/**
 * Taking a value over is a change from ours to theirs. Rejecting it is one from theirs to ours, which the provider holds already
 * and gets again: it then looks at it once more.
 */
function itemsOf(
  decision: 'approve' | 'reject',
  location: PlannableLocation,
  rows: readonly Row[],
  plan: ValuePlanner,
): PlannedLocation['items'] {
  const side = (which: 'ours' | 'theirs') =>
    Object.fromEntries(rows.map((row) => [row.field, row[which] ?? null])) as Partial<LocationValues>;
  const [from, values] =
    decision === 'approve' ? [side('ours'), side('theirs')] : [side('theirs'), side('ours')];
  return plan({ location, from, values, isResend: decision === 'reject' });
}

async function groupByLocation(
  db: Db,
  project: ProjectRef,
  ids: readonly string[],
): Promise<Map<string, Row[]>> {
  const byLocation = new Map<string, Row[]>();
  const batch = 1_000;
  for (let at = 0; at < ids.length; at += batch) {
    const rows = await db
      .select()
      .from(suggestion)
      .where(
        and(
          eq(suggestion.accountId, project.accountId),
          eq(suggestion.projectId, project.id),
          eq(suggestion.state, 'open'),
          inArray(suggestion.id, ids.slice(at, at + batch)),
        ),
      );
    for (const row of rows) {
      const list = byLocation.get(row.locationId);
      if (list === undefined) byLocation.set(row.locationId, [row]);
      else list.push(row);
    }
  }
  return byLocation;
}
