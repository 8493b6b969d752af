import {
  filterOf,
  locationFilter,
  locationSorts,
  mostFilterValues,
  valuesOf,
} from '@frontage/api-client/contract';
import { readOwnFilter } from '@frontage/domain';
import { z } from 'zod';

const orders = ['asc', 'desc'] as const;

/** What narrows the list. Absent keys do not narrow; empty texts never occur. */
export type LocationFilter = z.infer<z.ZodObject<typeof locationFilter>>;
export type LocationSort = (typeof locationSorts)[number];

/** Everything about the list that the address keeps, so that a link shows the same rows to a colleague. */
export type ListAddress = {
  readonly filter: LocationFilter;
  readonly sort: LocationSort;
  readonly order: (typeof orders)[number];
  /** Saved view the list was opened as; `all` where a person chose to see all, though another view opens the list. */
  readonly view: string | null;
  /** Location shown in the side panel. */
  readonly openId: string | null;
  /** The map stands beside the list, or in its place where there is no room for both. */
  readonly isMap: boolean;
};

export const filterNames = Object.keys(locationFilter) as (keyof LocationFilter)[];

const openKey = 'location';
const mapKey = 'map';
const viewSchema = z
  .union([z.literal('all'), z.uuid()])
  .nullable()
  .catch(null);

type SingleFilter = 'search' | 'area';
/** A filter that takes several values. */
export type SeveralFilter = Exclude<keyof LocationFilter, SingleFilter>;

function isSingle(name: keyof LocationFilter): name is SingleFilter {
  return name === 'search' || name === 'area';
}

/** The same values are the same filter, in whichever order they were chosen. */
function ofSeveral(values: readonly string[]) {
  return filterOf([...valuesOf(values)].sort().slice(0, mostFilterValues));
}

function readFilter(params: URLSearchParams): LocationFilter {
  const entries = filterNames.flatMap((name) => {
    const values = params.getAll(name).flatMap((text) => {
      const parsed = locationFilter[name].safeParse(text);
      return parsed.success && typeof parsed.data === 'string' && parsed.data !== '' ? [parsed.data] : [];
    });
    const given = isSingle(name) ? values[0] : ofSeveral(values);
    return given === undefined ? [] : [[name, given] as const];
  });
  return Object.fromEntries(entries);
}

/** Reads the address; whatever is no filter, no sort or no location id is left out, never an error. */
export function readListAddress(params: URLSearchParams): ListAddress {
  return {
    filter: readFilter(params),
    sort: z.enum(locationSorts).catch('name').parse(params.get('sort')),
    order: z.enum(orders).catch('asc').parse(params.get('order')),
    view: viewSchema.parse(params.get('view')),
    openId: z.uuid().nullable().catch(null).parse(params.get(openKey)),
    isMap: params.get(mapKey) === 'on',
  };
}

/** Writes the address; what is as it would be anyway is left out. The inverse of {@link readListAddress}. */
export function writeListAddress({ filter, sort, order, view, openId, isMap }: ListAddress): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    for (const value of [...valuesOf<string>(filter[name])].sort())
      if (value !== '') params.append(name, value);
  }
  if (sort !== 'name') params.set('sort', sort);
  if (order !== 'asc') params.set('order', order);
  if (view !== null) params.set('view', view);
  if (openId !== null) params.set(openKey, openId);
  if (isMap) params.set(mapKey, 'on');
  return params;
}

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

/** A filter without the values of one of the project's own fields. */
export function withoutOwn(filter: LocationFilter, key: string): LocationFilter {
  const others = valuesOf(filter.own).filter((value) => readOwnFilter(value).key !== key);
  return { ...filter, own: ofSeveral(others) };
}

/** The project's own fields that narrow, each a filter of its own. */
export function ownKeysOf({ own }: LocationFilter): string[] {
  return [...new Set(valuesOf(own).map((value) => readOwnFilter(value).key))];
}

/** Parts of a filter that narrow, in a fixed order. */
export function activeFilters(filter: LocationFilter): (keyof LocationFilter)[] {
  return filterNames.filter((name) => filter[name] !== undefined);
}
