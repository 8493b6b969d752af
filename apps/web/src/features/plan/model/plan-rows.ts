import type { PlanItem, PlanLocation } from '@frontage/api-client/contract';

/** What the virtual list draws: a location's head, or one of its items. */
export type PlanRow =
  | {
      readonly kind: 'head';
      readonly key: string;
      readonly location: PlanLocation;
      readonly included: Inclusion;
    }
  | { readonly kind: 'item'; readonly key: string; readonly location: PlanLocation; readonly item: PlanItem };

/** How much of a location will be sent; `notPossible` where nothing in it can be. */
export type Inclusion = 'all' | 'some' | 'none' | 'notPossible';

/** How much of a location's changed items is included. */
export function inclusionOf(items: readonly PlanItem[]): Inclusion {
  const changed = items.filter((item) => item.state === 'changed');
  if (changed.length === 0) return 'notPossible';
  const included = changed.filter((item) => item.included).length;
  if (included === changed.length) return 'all';
  return included === 0 ? 'none' : 'some';
}

/** Flattens locations into rows; the items of closed locations are left out. */
export function planRows(locations: readonly PlanLocation[], closed: ReadonlySet<string>): PlanRow[] {
  return locations.flatMap((location): PlanRow[] => {
    const head: PlanRow = {
      kind: 'head',
      key: location.locationId,
      location,
      included: inclusionOf(location.items),
    };
    if (closed.has(location.locationId)) return [head];
    const items = location.items.map((item): PlanRow => ({
      kind: 'item',
      key: `${location.locationId}:${item.id}`,
      location,
      item,
    }));
    return [head, ...items];
  });
}
