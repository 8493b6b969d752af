import { contract, type LocationSelection } from '@frontage/api-client/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { askedTogether, locationsKey, shownLocationsKey } from '../queries/location-summary';
import { narrowing, type Picked, type PickFilter } from './picked';

const pageSize = 100;

/** Rows to choose from, by name, page by page. */
export function pickRowsQuery(projectId: string, filter: PickFilter, isTogether = false) {
  const query = narrowing(filter);
  return infiniteQueryOptions({
    queryKey: [...shownLocationsKey(projectId, isTogether), 'pick', query] as const,
    ...byPages((cursor, signal) =>
      api.call(contract.locations.list, {
        params: { projectId },
        query: { ...askedTogether(isTogether), ...query, limit: pageSize, total: 'counted', ...cursor },
        signal,
      }),
    ),
    placeholderData: keepPreviousData,
  });
}

/** How many locations a selection has now. */
export function selectionCountQuery(
  projectId: string,
  selection: LocationSelection | null,
  isTogether = false,
) {
  return queryOptions({
    queryKey: [...shownLocationsKey(projectId, isTogether), 'selection', selection] as const,
    queryFn: async ({ signal }) => {
      if (selection === null) return 0;
      const answer = await api.call(contract.groups.count, {
        params: { projectId },
        query: askedTogether(isTogether),
        body: { selection },
        signal,
      });
      return answer.locations;
    },
    placeholderData: keepPreviousData,
  });
}

/** So many of the chosen locations are named; the rest is a number. */
const mostNamed = 30;

/**
 * The first of the chosen locations, by name.
 * @param search of those that match it alone, in place of what they were searched by when they were chosen
 */
export function pickedNamesQuery(projectId: string, picked: Picked, search = '') {
  const read = async (signal: AbortSignal) => {
    if (picked.kind === 'some' && search !== '') {
      const query = { search, limit: pageSize };
      const { items } = await api.call(contract.locations.list, { params: { projectId }, query, signal });
      return items.filter(({ id }) => picked.ids.includes(id)).map(({ id, name }) => ({ id, name }));
    }
    if (picked.kind === 'some') {
      const codes = picked.ids.slice(0, mostNamed);
      const body = { codes };
      const { found } = await api.call(contract.groups.lookup, { params: { projectId }, body, signal });
      return found.map(({ locationId: id, name }) => ({ id, name }));
    }
    const query = {
      ...narrowing(search === '' ? picked.filter : { ...picked.filter, search }),
      limit: Math.min(mostNamed + picked.except.length, pageSize),
    };
    const { items } = await api.call(contract.locations.list, { params: { projectId }, query, signal });
    return items.filter(({ id }) => !picked.except.includes(id)).map(({ id, name }) => ({ id, name }));
  };
  return queryOptions({
    queryKey: [...locationsKey(projectId), 'picked-names', picked, search] as const,
    queryFn: async ({ signal }) =>
      (await read(signal)).sort((a, b) => a.name.localeCompare(b.name)).slice(0, mostNamed),
  });
}

/** The locations of pasted codes, and the unknown codes. */
export function lookUpCodes(projectId: string, codes: readonly string[]) {
  return api.call(contract.groups.lookup, { params: { projectId }, body: { codes: [...codes] } });
}
