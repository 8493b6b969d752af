import { locationFilter, locationSorts } from '@frontage/api-client/contract';
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

function readFilter(params: URLSearchParams): LocationFilter {
  const entries = filterNames.flatMap((name) => {
    const parsed = locationFilter[name].safeParse(params.get(name) ?? undefined);
    return parsed.success && parsed.data !== undefined && parsed.data !== ''
      ? [[name, parsed.data] as const]
      : [];
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
    const value = filter[name];
    if (value !== undefined && value !== '') params.set(name, value);
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

/** Parts of a filter that narrow, in a fixed order. */
export function activeFilters(filter: LocationFilter): (keyof LocationFilter)[] {
  return filterNames.filter((name) => filter[name] !== undefined);
}
