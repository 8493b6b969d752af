import {
  carryOwnValues,
  type LocationField,
  type LocationValues,
  type OwnValue,
  type PlannedItem,
} from '@frontage/domain';
import type { Db } from '#src/db/database';
import { readLocationsById, type PlannableLocation } from '#src/areas/changes/plans/locations';
import type { PlannedLocation } from '#src/areas/changes/plans/plan-writer';
import { openValuePlanner, type ValuePlanner } from '#src/areas/changes/plans/value-planner';
import type { Effect, UndoneJob } from '#src/areas/changes/senders/sender';
import type { ProjectRef } from '#src/http/project-ref';
import { isSame } from './compare';

type ValueEffect = Effect<LocationField>;

/** The items that take a job's values back, location by location; of one that the job made, its closing. */
export async function invertValues(
  db: Db,
  project: ProjectRef,
  job: UndoneJob,
  effects: ReadonlyMap<string, readonly ValueEffect[]>,
): Promise<PlannedLocation[]> {
  const ids = [...effects.keys()];
  const locations = await readLocationsById(db, project, ids);
  const plan = await openValuePlanner(db, project.accountId, ids, job.now, {
    exceptJobId: job.id,
    isByName: job.isWaiting,
  });
  return ids.flatMap((id) => {
    const location = locations.get(id);
    if (location === undefined) return [];
    // A location that was made is taken back by closing it for good. It is not deleted, since the provider lets few locations be
    // deleted, and what the public wrote there since would go with it.
    const items =
      job.source === 'duplicate'
        ? plan({ location, values: { status: 'CLOSED_PERMANENTLY' } })
        : inverseItems(location, effects.get(id) ?? [], plan);
    return [{ location, items }];
  });
}

/** The items that bring a location back to what it was before the job. */
export function inverseItems(
  location: Pick<PlannableLocation, 'id' | 'values' | 'canReopen'>,
  effects: readonly Pick<ValueEffect, 'field' | 'from' | 'to'>[],
  plan: ValuePlanner,
): PlannedItem[] {
  const wanted = Object.fromEntries(
    effects.map((effect) => [effect.field, effect.from ?? null]),
  ) as Partial<LocationValues>;
  const written = new Map(effects.map((effect) => [effect.field, effect.to]));
  const own = effects.find((effect) => effect.field === 'ownFields');
  const ownBack = own === undefined ? undefined : takeBackOwnFields(own, location.values.ownFields);
  if (ownBack !== undefined) wanted.ownFields = ownBack.values;
  const judge = (item: PlannedItem): PlannedItem => {
    if (item.field === 'ownFields') {
      // What changed since stays; only where nothing else is left to take back is that a conflict.
      const hasMoved = item.state === 'same' && ownBack !== undefined && ownBack.moved.length > 0;
      return hasMoved ? { ...item, to: ownBack.before, state: 'blocked', reason: 'moved_since' } : item;
    }
    const isOurs = isSame(item.field, item.from, written.get(item.field));
    if (item.state !== 'changed' || item.reason === 'same_until_dated' || isOurs) return item;
    return { ...item, state: 'blocked', reason: 'moved_since', isRisky: false };
  };
  return plan({ location, values: wanted, judge });
}

/** Custom fields are one value made of many: each is undone separately. */
function takeBackOwnFields(
  { from, to }: Pick<ValueEffect, 'from' | 'to'>,
  current: readonly OwnValue[],
): { values: OwnValue[]; moved: string[]; before: OwnValue[] } {
  const before = (from ?? []) as OwnValue[];
  return { ...carryOwnValues({ from: (to ?? []) as OwnValue[], to: before }, current), before };
}
