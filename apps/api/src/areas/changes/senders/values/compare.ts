import {
  fieldHome,
  isSameValue,
  type FieldHome,
  type LocationField,
  type LocationValues,
  type Photo,
} from '@frontage/domain';
import type { Entry, Target } from '#src/areas/changes/apply/targets';
import { compareChange, type Judgement, type Verdict } from '#src/areas/changes/apply/verdicts';

/** An entry about a value of a location. */
export type ValueEntry = Entry<LocationField>;
/** A location with its due values. */
export type ValueTarget = Target<LocationField>;

/** Those of the entries whose fields live in one of these homes. */
export function inHome(entries: readonly ValueEntry[], ...homes: FieldHome[]): ValueEntry[] {
  return entries.filter(({ field }) => homes.includes(fieldHome(field)));
}

/** The three-way compare of planned `from`, planned `to` and the value found. */
export function compareLive(
  field: LocationField,
  entry: { readonly from: unknown; readonly to: unknown },
  live: unknown,
): Verdict {
  const verdict = compareChange(entry, live, (a, b) => isSame(field, a, b));
  return verdict === 'moved' && field === 'photos' && isPartOf(live, entry) ? 'send' : verdict;
}

/** What an entry's live value says of it: to be sent, there already, or moved since the plan. */
export function verdictOf(entry: ValueEntry, live: Partial<LocationValues>): Judgement {
  const found: unknown = live[entry.field] ?? null;
  return { verdict: compareLive(entry.field, entry, found), found };
}

/**
 * The compare for a value that is sent again although the merchant's side holds it: what matters is what the public sees. `there`:
 * the public sees it, or it is in the provider's review; `moved`: the merchant's value is another one by now, or the public's.
 */
export function compareResend(
  entry: { readonly field: LocationField; readonly from: unknown; readonly to: unknown },
  merchant: Partial<LocationValues>,
  shown: {
    readonly values: Partial<LocationValues>;
    readonly pending: ReadonlySet<LocationField>;
  },
): Judgement {
  const { field } = entry;
  const held: unknown = merchant[field] ?? null;
  if (!isSame(field, held, entry.to)) return { verdict: 'moved', found: held };
  if (shown.pending.has(field)) return { verdict: 'there', found: held };
  const found: unknown = shown.values[field] ?? null;
  return { verdict: compareLive(field, entry, found), found };
}

/** Domain's equality over values that come out of the ledger, whose type depends on the field beside them. */
export function isSame(field: LocationField, a: unknown, b: unknown): boolean {
  type Value = LocationValues[typeof field];
  return isSameValue(field, (a ?? null) as Value, (b ?? null) as Value);
}

/**
 * Pictures are sent one by one, so what is found may be halfway between `from` and `to`: whatever the plan did not know is not
 * there, and what it keeps is. Anything else was somebody else's doing.
 */
function isPartOf(live: unknown, entry: { readonly from: unknown; readonly to: unknown }): boolean {
  const idsOf = (value: unknown) => new Set(((value ?? []) as Photo[]).map(({ id }) => id));
  const [found, from, to] = [idsOf(live), idsOf(entry.from), idsOf(entry.to)];
  return (
    [...found].every((id) => from.has(id) || to.has(id)) &&
    [...from].every((id) => !to.has(id) || found.has(id))
  );
}
