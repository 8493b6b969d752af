import { contract } from '@frontage/api-client/contract';
import type { Recurrence } from '@frontage/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { postQueries } from './queries';

const pageSize = 50;
const lookEvery = 30_000;

/** Keys and fetchers of posts that come again. */
export const seriesQueries = {
  all: (projectId: string) => [...postQueries.all(projectId), 'series'] as const,
  detail: (projectId: string, seriesId: string) =>
    queryOptions({
      queryKey: [...seriesQueries.all(projectId), 'detail', seriesId] as const,
      queryFn: ({ signal }) =>
        api.call(contract.postSeries.detail, { params: { projectId, seriesId }, signal }),
      refetchInterval: lookEvery,
    }),
  occurrences: (projectId: string, seriesId: string) =>
    infiniteQueryOptions({
      queryKey: [...seriesQueries.all(projectId), 'occurrences', seriesId] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.postSeries.occurrences, {
          params: { projectId, seriesId },
          query: { limit: pageSize, ...cursor },
          signal,
        }),
      ),
      refetchInterval: lookEvery,
    }),
};

/** Leaves out one date of a series, or takes it in again. */
export function skipDate(projectId: string, seriesId: string, body: { date: string; skipped: boolean }) {
  return api.call(contract.postSeries.skip, { params: { projectId, seriesId }, body });
}

/** Has one date of a series go at another time. */
export function moveDate(projectId: string, seriesId: string, body: { date: string; wall: string }) {
  return api.call(contract.postSeries.move, { params: { projectId, seriesId }, body });
}

/** Has a series go on by another rule from one of its dates on; answers the series that it goes on in. */
export function changeLater(projectId: string, seriesId: string, body: { from: string; rule: Recurrence }) {
  return api.call(contract.postSeries.change, { params: { projectId, seriesId }, body });
}

/** Ends a series. */
export function endSeries(projectId: string, seriesId: string) {
  return api.call(contract.postSeries.end, { params: { projectId, seriesId } });
}
