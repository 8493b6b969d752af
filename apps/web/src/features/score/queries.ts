import { contract } from '@frontage/api-client/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../services/api';
import { locationsKey } from '../../shared/queries/location-summary';
import type { ScoreAddress } from './model/address';

const pageSize = 100;

/** Locations by score, page by page. */
export function scoredLocationsQuery(
  projectId: string,
  { search, score, scorePending, sort, order }: ScoreAddress,
) {
  const query = { search: search === '' ? undefined : search, score, scorePending, sort, order };
  return infiniteQueryOptions({
    queryKey: [...locationsKey(projectId), 'scored', query] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(contract.locations.list, {
        params: { projectId },
        query: { ...query, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}
