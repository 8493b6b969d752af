import {
  planLocation,
  type LocationField,
  type LocationValues,
  type PlanContext,
  type PlannedItem,
} from '@frontage/domain';
import type { Db, Tx } from '#src/db/database';
import { readBusyFields } from './busy-fields';
import { readDatedValues } from './dated-values';
import type { PlannableLocation } from './locations';
import { markUnsupported } from './unsupported';

/** What is wanted of one location, whoever wants it: a form, a file, a selection, a decision, an undo. */
export type WantedValues = {
  readonly location: Pick<PlannableLocation, 'id' | 'values' | 'canReopen'>;
  readonly values: Partial<LocationValues>;
  /** What is changed from, where that is not what the location holds: what the public sees instead, or nothing yet. */
  readonly from?: Partial<LocationValues>;
  /** The provider holds the values already and gets them again, so whether it can hold them is no question. */
  readonly isResend?: boolean;
  /** What a source knows of an item beyond the rules of all: an undo blocks what has moved since. */
  readonly judge?: (item: PlannedItem) => PlannedItem;
};

/** Items of one location: planned, those blocked that a job is changing, those marked that the provider cannot hold. */
export type ValuePlanner = (wanted: WantedValues) => (PlannedItem & { readonly isResend: boolean })[];

type OpenFields = Pick<PlanContext, 'busyFields' | 'datedFields'>;

/** The pure part of {@link openValuePlanner}. */
export function planValues(
  { location, values, from, isResend = false, judge = (item) => item }: WantedValues,
  open: OpenFields,
): ReturnType<ValuePlanner> {
  const current = from === undefined ? location.values : { ...location.values, ...from };
  const items = planLocation(current, values, { ...open, canReopen: location.canReopen }).map(judge);
  const judged = isResend ? items : markUnsupported(location.values, items);
  return judged.map((item) => ({ ...item, isResend }));
}

/** What a planner heeds beyond the values. */
export type PlannerOptions = {
  /** A job whose open entries block nothing, for the plan that takes that very job back. */
  readonly exceptJobId?: string;
  /**
   * Whether somebody wants each of the values by name, so that a present one may be meant to come back after a dated one. A file holds
   * every value, wanted or not.
   */
  readonly isByName?: boolean;
};

/** The one way from wanted values to items of a plan, for these locations, as things stand at `now`. */
export async function openValuePlanner(
  db: Db | Tx,
  accountId: string,
  locationIds: readonly string[],
  now: Date,
  { exceptJobId, isByName = false }: PlannerOptions = {},
): Promise<ValuePlanner> {
  const busy = await readBusyFields(db, accountId, locationIds, now, exceptJobId);
  const dated = isByName ? await readDatedValues(db, accountId, locationIds, now) : new Map<string, never>();
  const nothing = new Set<LocationField>();
  return (wanted) => {
    const { id } = wanted.location;
    return planValues(wanted, {
      busyFields: busy.get(id) ?? nothing,
      datedFields: new Set(dated.get(id)?.keys()),
    });
  };
}
