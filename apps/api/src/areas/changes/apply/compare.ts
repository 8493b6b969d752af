import { isSameValue, type LocationField, type LocationValues, type Photo } from '@frontage/domain';

/**
 * What to do with an entry, by the value found at the provider right before its turn. `send`: it still is what the plan saw;
 * `there`: it already is what the plan wants, so nothing is sent (after a crash this proves that the call had its effect);
 * `moved`: it is a third value, which is never overwritten.
 */
export type Verdict = 'send' | 'there' | 'moved';

/** The three-way compare of planned `from`, planned `to` and the value found. */
export function compareLive(
  field: LocationField,
  entry: { readonly from: unknown; readonly to: unknown },
  live: unknown,
): Verdict {
  if (isSame(field, live, entry.to)) return 'there';
  if (field === 'photos' && isPartOf(live, entry)) return 'send';
  return isSame(field, live, entry.from) ? 'send' : 'moved';
}

/** A verdict with the value that it is about. */
export type Judgement = { readonly verdict: Verdict; readonly found: unknown };

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
