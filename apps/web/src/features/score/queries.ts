import { contract } from '@frontage/api-client/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { askedTogether, shownLocationsKey } from '../../shared/queries/location-summary';
import type { ScoreAddress } from './model/address';

const pageSize = 100;

/** Locations by score, page by page; those of unified projects as one list. */
export function scoredLocationsQuery(
  projectId: string,
  { search, score, scorePending, group, sort, order }: ScoreAddress,
  isTogether = false,
) {
  const query = { search: search === '' ? undefined : search, score, scorePending, group, sort, order };
  return infiniteQueryOptions({
    queryKey: [...shownLocationsKey(projectId, isTogether), 'scored', query] as const,
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
