import { isLocationField } from '@frontage/domain';
import { readSearch, writeSearch } from '../../../shared/list/search-in-address';
import type { PlanFilter } from '../queries';

/** The views of a plan, in the order of its tabs. */
export const planViews = ['all', 'changed', 'same', 'blocked', 'invalid', 'left_out'] as const;
export type PlanView = (typeof planViews)[number];

function isView(text: string | null): text is PlanView {
  return planViews.some((view) => view === text);
}

/** A plan opens on what it would change; what stays is a tab away. */
const firstView: PlanView = 'changed';

/** Reads the filter from the address; what it does not know counts as not set. */
export function readPlanFilter(search: URLSearchParams): PlanFilter {
  const view = search.get('view');
  const field = search.get('field') ?? '';
  const text = readSearch(search);
  return {
    state: isView(view) ? view : firstView,
    ...(isLocationField(field) ? { field } : {}),
    ...(text === undefined ? {} : { search: text }),
  };
}

/** Writes the filter into an address, leaving out what is as it is by default. */
export function writePlanFilter(filter: PlanFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.state !== firstView) search.set('view', filter.state);
  if (filter.field !== undefined) search.set('field', filter.field);
  writeSearch(search, filter.search);
  return search;
}

/** How a plan's filter stands in the address. */
export const planAddress = { read: readPlanFilter, write: writePlanFilter };
