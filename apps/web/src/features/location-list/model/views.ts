import type { LocationStatus } from '@frontage/domain';
import { activeFilters, rowsKey, type ListAddress, type LocationFilter } from './list-address';
import type { ListContent } from '../saved-views';

/** The saved views every project has: each is a filter of one part. */
export const viewFilters = {
  all: {},
  open: { status: 'OPEN' },
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
  if (filter.status === 'OPEN') return 'open';
  if (filter.status === 'CLOSED_TEMPORARILY') return 'temporarilyClosed';
  if (filter.status === 'CLOSED_PERMANENTLY') return 'permanentlyClosed';
  if (filter.changes === 'in_flight') return 'inFlight';
  if (filter.changes === 'refused') return 'refused';
  return 'all';
}

/** What a saved view holds of the list. */
export function contentOf({ filter, sort, order }: ListContent): ListContent {
  return { filter, sort, order };
}

/** Whether the list stands as a saved view has it. */
export function isAsSaved(saved: ListContent, address: ListAddress): boolean {
  return rowsKey(saved) === rowsKey(address);
}

/**
 * Parts of the filter beyond those of the view, shown as chips.
 * @param isSaved the tab is of a saved view, which covers no part by itself
 */
export function chipsOf(filter: LocationFilter, isSaved = false): (keyof LocationFilter)[] {
  const ofView = isSaved ? [] : Object.keys(viewFilters[viewOf(filter)]);
  return activeFilters(filter).filter((name) => name !== 'search' && !ofView.includes(name));
}

type Counted = {
  readonly total: number;
  readonly byStatus: Readonly<Record<LocationStatus, number>>;
  readonly inFlight: number;
  readonly refused: number;
};

/** How many locations each view holds; undefined until the summary is known. */
export function viewCounts(summary: Counted | undefined): Record<ViewName, number> | undefined {
  if (summary === undefined) return undefined;
  return {
    all: summary.total,
    open: summary.byStatus.OPEN,
    temporarilyClosed: summary.byStatus.CLOSED_TEMPORARILY,
    permanentlyClosed: summary.byStatus.CLOSED_PERMANENTLY,
    inFlight: summary.inFlight,
    refused: summary.refused,
  };
}
