import { activeFilters, type LocationFilter } from './list-address';

/** The saved views every project has: each is a filter of one part. */
export const viewFilters = {
  all: {},
  temporarilyClosed: { status: 'CLOSED_TEMPORARILY' },
  permanentlyClosed: { status: 'CLOSED_PERMANENTLY' },
  inFlight: { changes: 'in_flight' },
  refused: { changes: 'refused' },
} as const satisfies Record<string, LocationFilter>;

/** Name of a saved view. */
export type ViewName = keyof typeof viewFilters;
export const viewNames = Object.keys(viewFilters) as ViewName[];

/** The view a filter lies in: the one whose part it holds, status before changes; otherwise all. */
export function viewOf(filter: LocationFilter): ViewName {
  if (filter.status === 'CLOSED_TEMPORARILY') return 'temporarilyClosed';
  if (filter.status === 'CLOSED_PERMANENTLY') return 'permanentlyClosed';
  if (filter.changes === 'in_flight') return 'inFlight';
  if (filter.changes === 'refused') return 'refused';
  return 'all';
}

/** Parts of the filter that the view does not stand for already: these are shown as chips. */
export function chipsOf(filter: LocationFilter): (keyof LocationFilter)[] {
  const ofView = Object.keys(viewFilters[viewOf(filter)]);
  return activeFilters(filter).filter((name) => name !== 'search' && !ofView.includes(name));
}
