import type { LocationSelection } from '@frontage/api-client/contract';

type Filter = Extract<LocationSelection, { by: 'filter' }>['filter'];

/** What narrows the list that locations are chosen from: the filters of every list of locations. */
export type PickFilter = { readonly [Name in keyof Filter]?: Filter[Name] | undefined };

/** Filters that only another list sets. */
export const handedOver = [
  'changes',
  'health',
  'score',
  'connection',
  'area',
] as const satisfies (keyof PickFilter)[];

/** Locations as a person chose them: some one by one, or all that match a filter but for some. */
export type Picked =
  | { readonly kind: 'some'; readonly ids: readonly string[] }
  | { readonly kind: 'all'; readonly filter: PickFilter; readonly except: readonly string[] };

export const nothingPicked: Picked = { kind: 'some', ids: [] };

/** A filter without what does not narrow. */
export function narrowing(filter: PickFilter): PickFilter {
  const { search, ...others } = filter;
  const given = Object.entries(others).filter(([, value]) => Boolean(value));
  return { ...Object.fromEntries(given), ...(search ? { search } : {}) };
}

/** The description that the server resolves; `null` where nothing is chosen. */
export function selectionOf(picked: Picked): LocationSelection | null {
  if (picked.kind === 'some') return picked.ids.length === 0 ? null : { by: 'ids', ids: [...picked.ids] };
  const filter = narrowing(picked.filter);
  const except = [...picked.except];
  const { group, ...others } = filter;
  if (typeof group === 'string' && Object.keys(others).length === 0)
    return { by: 'group', groupId: group, except };
  return { by: 'filter', filter, except };
}

type All = Extract<Picked, { kind: 'all' }>;

/** Whether the list shows only what was searched for of all that are chosen. */
export function isLookedFor({ filter }: All, list: PickFilter): boolean {
  return !filter.search && Boolean(list.search);
}

/**
 * All that match follow the filters of the list. A search that they were not chosen by only finds some of them, to leave these out:
 * it changes nothing.
 */
export function followed(picked: All, list: PickFilter): Picked {
  const others = { ...list, search: undefined };
  const before = { ...picked.filter, search: undefined };
  if (picked.filter.search) return { kind: 'all', filter: narrowing(list), except: [] };
  const isSame = JSON.stringify(sorted(narrowing(others))) === JSON.stringify(sorted(narrowing(before)));
  return isSame ? picked : { kind: 'all', filter: narrowing(others), except: [] };
}

const sorted = (filter: PickFilter) => Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * What is chosen after boxes were ticked or unticked.
 * @param shown ids of the rows whose boxes were in sight
 * @param ticked ids with a tick now
 */
export function withTicks(picked: Picked, shown: readonly string[], ticked: ReadonlySet<string>): Picked {
  const inSight = new Set(shown);
  if (picked.kind === 'some') {
    const others = picked.ids.filter((id) => !inSight.has(id));
    return { kind: 'some', ids: [...others, ...shown.filter((id) => ticked.has(id))] };
  }
  const others = picked.except.filter((id) => !inSight.has(id));
  return { ...picked, except: [...others, ...shown.filter((id) => !ticked.has(id))] };
}

/** Which of the rows in sight have a tick. */
export function ticksOf(picked: Picked, shown: readonly string[]): ReadonlySet<string> {
  if (picked.kind === 'some') return new Set(picked.ids);
  const except = new Set(picked.except);
  return new Set(shown.filter((id) => !except.has(id)));
}

/** Codes out of pasted text: one a line, or parted by commas, semicolons or tabs; each once, as typed. */
export function readCodes(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\n\r,;\t]+/)
        .map((code) => code.trim())
        .filter((code) => code !== ''),
    ),
  ];
}
