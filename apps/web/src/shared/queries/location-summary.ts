import { contract } from '@frontage/api-client/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';

const whileReading = 3_000;

/** Root of every query about a project's locations: invalidating it reads all of them again. */
export function locationsKey(projectId: string) {
  return ['locations', projectId] as const;
}

/** Whose rows are asked for: a project's, or those of all that are shown with it. */
export type Whose = { readonly projectId: string; readonly isTogether: boolean };

/** What a question about unified projects says, beside that of one. */
export const askedTogether = (isTogether: boolean) => (isTogether ? ({ unified: 'true' } as const) : {});

/** The root of queries that may be about several: {@link readLocationsAgain} knows by it what others may have changed too. */
export function shownLocationsKey(projectId: string, isTogether: boolean) {
  return isTogether ? ([...locationsKey(projectId), 'unified'] as const) : locationsKey(projectId);
}

/** How often what is shown of several projects is read again, in ms: jobs are followed in one of them alone. */
export const togetherEvery = 60_000;

/** Reads a project's locations again, and lists that it is a part of. */
export function readLocationsAgain(client: QueryClient, projectId: string) {
  return client.invalidateQueries({
    predicate: ({ queryKey: [root, id, part] }) =>
      root === 'locations' && (id === projectId || part === 'unified'),
  });
}

/** Counts by status, filter values and freshness of a project; looks again often while Google is being read. */
export function locationSummaryQuery(projectId: string, isTogether = false) {
  return queryOptions({
    queryKey: [...shownLocationsKey(projectId, isTogether), 'summary'] as const,
    queryFn: ({ signal }) =>
      api.call(contract.locations.summary, {
        params: { projectId },
        query: askedTogether(isTogether),
        signal,
      }),
    refetchInterval: ({ state: { data } }) =>
      data?.isSyncing === true || data?.isFirstReading === true || (data?.importing ?? null) !== null
        ? whileReading
        : isTogether && togetherEvery,
  });
}
