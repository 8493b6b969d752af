import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';

const whileReading = 3_000;

/** Root of every query about a project's locations: invalidating it reads all of them again. */
export function locationsKey(projectId: string) {
  return ['locations', projectId] as const;
}

/** Counts by status, filter values and freshness of a project; looks again often while Google is being read. */
export function locationSummaryQuery(projectId: string) {
  return queryOptions({
    queryKey: [...locationsKey(projectId), 'summary'] as const,
    queryFn: ({ signal }) => api.call(contract.locations.summary, { params: { projectId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.isSyncing === true || (data?.importing ?? null) !== null ? whileReading : false,
  });
}
