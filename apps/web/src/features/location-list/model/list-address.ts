import {
  filterOf,
  locationFilter,
  locationSorts,
  mostFilterValues,
  valuesOf,
} from '@frontage/api-client/contract';
import { readOwnFilter } from '@frontage/domain';
import type { z } from 'zod';
import {
  as,
  flag,
  id,
  inside,
  isId,
  listAddress,
  oneOf,
  order,
  orElse,
  schemaPart,
  search,
  textPart,
  type AddressPart,
  type AddressParts,
} from '../../../shared/list/list-address';

/** What narrows the list. Absent keys do not narrow; empty texts never occur. */
export type LocationFilter = z.infer<z.ZodObject<typeof locationFilter>>;
export type LocationSort = (typeof locationSorts)[number];

/** Everything about the list that the address keeps, so that a link shows the same rows to a colleague. */
export type ListAddress = {
  readonly filter: LocationFilter;
  readonly sort: LocationSort;
  readonly order: 'asc' | 'desc';
  /** Saved view the list was opened as; `all` where a person chose to see all, though another view opens the list. */
  readonly view: string | null;
  /** Location shown in the side panel. */
  readonly openId: string | null;
  /** The map stands beside the list, or in its place where there is no room for both. */
  readonly isMap: boolean;
};

export const filterNames = Object.keys(locationFilter) as (keyof LocationFilter)[];

type SingleFilter = 'search' | 'area';
/** A filter that takes several values. */
export type SeveralFilter = Exclude<keyof LocationFilter, SingleFilter>;

/** The same values are the same filter, in whichever order they were chosen. */
function ofSeveral(values: readonly string[]) {
  return filterOf([...valuesOf(values)].sort().slice(0, mostFilterValues));
}

function severalPart(filter: SeveralFilter): AddressPart<string | string[] | undefined> {
  // By `project` an address says elsewhere which one it opens; a list is narrowed to some of those that are shown.
  const name = filter === 'project' ? 'ofProject' : filter;
  return () => ({
    read: (address) =>
      ofSeveral(
        address.getAll(name).flatMap((text) => {
          const { data } = locationFilter[filter].safeParse(text);
          return typeof data === 'string' && data !== '' ? [data] : [];
        }),
      ),
    write: (given) =>
      new URLSearchParams(
        [...valuesOf(given)].sort().flatMap((value) => (value === '' ? [] : [[name, value]])),
      ),
  });
}

function filterPart(name: keyof LocationFilter) {
  if (name === 'search') return search;
  return name === 'area' ? schemaPart(locationFilter.area) : severalPart(name);
}

const filterAddress = listAddress<LocationFilter>(
  Object.fromEntries(filterNames.map((name) => [name, filterPart(name)])) as AddressParts<LocationFilter>,
);

/** How it all stands in the address; whatever is no filter, no sort or no location id is left out, never an error. */
export const locationsAddress = listAddress<ListAddress>({
  filter: inside(filterAddress),
  sort: orElse(oneOf(locationSorts), 'name'),
  order,
  view: orElse(
    textPart((text) => (text === 'all' || isId(text) ? text : undefined)),
    null,
  ),
  openId: as('location', orElse(id, null)),
  isMap: as('map', flag('on')),
});

/** Which rows are shown, as an address: the same for the same rows, whichever view opened them and whatever is open beside them. */
export function rowsAddress({
  filter,
  sort,
  order,
}: Pick<ListAddress, 'filter' | 'sort' | 'order'>): URLSearchParams {
  return locationsAddress.write({ filter, sort, order, view: null, openId: null, isMap: false });
}

/** The same as text. */
export const rowsKey = (rows: Parameters<typeof rowsAddress>[0]): string => rowsAddress(rows).toString();

/** A filter without one of its parts. */
export function withoutFilter(filter: LocationFilter, name: keyof LocationFilter): LocationFilter {
  return { ...filter, [name]: undefined };
}

/** Whether a filter has as many values as it can take. */
export function isFull(filter: LocationFilter, name: SeveralFilter): boolean {
  return valuesOf<string>(filter[name]).length >= mostFilterValues;
}

/** A filter with one more value of one of its parts, or without it where it had it; as it was where that part is full. */
export function withToggled(filter: LocationFilter, name: SeveralFilter, value: string): LocationFilter {
  const values = valuesOf<string>(filter[name]);
  const isHeld = values.includes(value);
  if (!isHeld && isFull(filter, name)) return filter;
  const next = isHeld ? values.filter((one) => one !== value) : [...values, value];
  return { ...filter, [name]: ofSeveral(next) };
}

/** A filter without the values of one custom field. */
export function withoutOwn(filter: LocationFilter, key: string): LocationFilter {
  const others = valuesOf(filter.own).filter((value) => readOwnFilter(value).key !== key);
  return { ...filter, own: ofSeveral(others) };
}

/** The custom fields in the filter, each a filter of its own. */
export function ownKeysOf({ own }: LocationFilter): string[] {
  return [...new Set(valuesOf(own).map((value) => readOwnFilter(value).key))];
}

/** Parts of a filter that narrow, in a fixed order. */
export function activeFilters(filter: LocationFilter): (keyof LocationFilter)[] {
  return filterNames.filter((name) => filter[name] !== undefined);
}
