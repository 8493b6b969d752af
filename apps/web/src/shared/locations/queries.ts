import { contract, type LocationSelection } from '@frontage/api-client/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { locationsKey } from '../queries/location-summary';
import { narrowing, type PickFilter } from './picked';

const pageSize = 100;

/** Rows to choose from, by name, page by page. */
export function pickRowsQuery(projectId: string, filter: PickFilter) {
  const query = narrowing(filter);
  return infiniteQueryOptions({
    queryKey: [...locationsKey(projectId), 'pick', query] as const,
    ...byPages((cursor, signal) =>
      api.call(contract.locations.list, {
        params: { projectId },
        query: { ...query, limit: pageSize, total: 'counted', ...cursor },
        signal,
      }),
    ),
    placeholderData: keepPreviousData,
  });
}

/** How many locations a selection has now. */
export function selectionCountQuery(projectId: string, selection: LocationSelection | null) {
  return queryOptions({
    queryKey: [...locationsKey(projectId), 'selection', selection] as const,
    queryFn: async ({ signal }) => {
      if (selection === null) return 0;
      const answer = await api.call(contract.groups.count, {
        params: { projectId },
        body: { selection },
        signal,
      });
      return answer.locations;
    },
    placeholderData: keepPreviousData,
  });
}

/** The locations of pasted codes, and the unknown codes. */
export function lookUpCodes(projectId: string, codes: readonly string[]) {
  return api.call(contract.groups.lookup, { params: { projectId }, body: { codes: [...codes] } });
}
