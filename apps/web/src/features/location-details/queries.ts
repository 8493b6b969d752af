import { contract, type PlanTitle } from '@frontage/api-client/contract';
import type { HistorySource, LocationValues } from '@frontage/domain';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { locationDetailQuery } from '../../shared/queries/location-detail';
import { locationsKey } from '../../shared/queries/location-summary';

const lookAgain = 10_000;

/** Keys and fetchers of one location. */
export const locationQueries = {
  /** Every field; looked at again while the page is open, so that others' edits are noticed. */
  detail: (projectId: string, locationId: string) =>
    queryOptions({ ...locationDetailQuery(projectId, locationId), refetchInterval: lookAgain }),
  /** Changes of a location, of one source where it is named. */
  history: (projectId: string, locationId: string, source?: HistorySource) =>
    infiniteQueryOptions({
      queryKey: [...locationsKey(projectId), 'history', locationId, source] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.locations.history, {
          params: { projectId, locationId },
          query: { source, ...cursor },
          signal,
        }),
      ),
    }),
  pictures: (projectId: string, locationId: string) =>
    queryOptions({
      queryKey: [...locationsKey(projectId), 'pictures', locationId] as const,
      queryFn: ({ signal }) => api.call(contract.media.list, { params: { projectId, locationId }, signal }),
    }),
  attributes: (projectId: string, locationId: string) =>
    queryOptions({
      queryKey: ['attributes', projectId, locationId] as const,
      queryFn: ({ signal }) =>
        api.call(contract.media.attributes, { params: { projectId, locationId }, signal }),
      staleTime: Infinity,
    }),
  serviceTypes: (projectId: string, locationId: string) =>
    queryOptions({
      queryKey: ['service-types', projectId, locationId] as const,
      queryFn: ({ signal }) =>
        api.call(contract.media.serviceTypes, { params: { projectId, locationId }, signal }),
      staleTime: Infinity,
    }),
  categories: (projectId: string) =>
    queryOptions({
      queryKey: ['categories', projectId] as const,
      queryFn: ({ signal }) => api.call(contract.locations.categories, { params: { projectId }, signal }),
      staleTime: Infinity,
    }),
};

/** Reads the location now, whatever was read before: what somebody else has saved a second ago counts. */
export function useReadNow(projectId: string, locationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => client.query({ ...locationQueries.detail(projectId, locationId), staleTime: 0 }),
  });
}

/** Makes a plan of the values wanted of one location; answers its id. */
export function usePlanValues(projectId: string, locationId: string) {
  return useMutation({
    mutationFn: (wanted: {
      title: PlanTitle;
      source: 'form' | 'restore';
      values: Partial<LocationValues>;
    }): Promise<{ planId: string }> =>
      api.call(contract.plans.fromValues, {
        params: { projectId },
        body: {
          title: wanted.title,
          source: wanted.source,
          changes: [{ locationId, values: wanted.values }],
        },
      }),
  });
}
