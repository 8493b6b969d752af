import { isApiError } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../services/api';
import { useShownProjects } from '../../shared/hooks/use-shown-projects';
import {
  askedTogether,
  locationSummaryQuery,
  shownLocationsKey,
  togetherEvery,
} from '../../shared/queries/location-summary';
import type { ListAddress, LocationFilter } from './model/list-address';

/** Rows of a page; where a page begins by counting, it begins at a multiple of them. */
export const pageSize = 100;

type ListOrder = Pick<ListAddress, 'filter' | 'sort' | 'order'> & {
  /** Whether rows come with their custom fields. */
  readonly hasOwnFields?: boolean;
  /** Place of the first row that is read. */
  readonly start?: number;
  /** Unified projects are read as one. */
  readonly isTogether?: boolean;
};

/** Where a page begins: behind the one before it, or at a place of the list. */
export type PageStart = { readonly cursor: string } | { readonly skip: number };

/** Place of the first row of pages that were read from there. */
export const skippedBy = (first: PageStart | undefined): number =>
  first !== undefined && 'skip' in first ? first.skip : 0;

const beginAt = (skip: number): PageStart => ({ skip });

/** Keys and fetchers of the list of locations. */
export const locationQueries = {
  /** Rows that match, page by page; their total only where it costs nothing. The rows before stay while others are read. */
  list: (
    projectId: string,
    { filter, sort, order, hasOwnFields = false, start = 0, isTogether = false }: ListOrder,
  ) =>
    infiniteQueryOptions({
      queryKey: [
        ...shownLocationsKey(projectId, isTogether),
        'list',
        { filter, sort, order, hasOwnFields, start },
      ] as const,
      queryFn: ({ pageParam, signal }) =>
        api.call(contract.locations.list, {
          params: { projectId },
          query: {
            ...askedTogether(isTogether),
            ...filter,
            sort,
            order,
            limit: pageSize,
            ...(hasOwnFields ? { include: 'ownFields' as const } : {}),
            ...('skip' in pageParam && pageParam.skip === 0 ? {} : pageParam),
          },
          signal,
        }),
      initialPageParam: beginAt(start),
      getNextPageParam: ({ next }) => (next === null ? null : { cursor: next }),
      getPreviousPageParam: (_page, _pages, first) => {
        const skip = skippedBy(first);
        return skip === 0 ? null : { skip: Math.max(0, skip - pageSize) };
      },
      placeholderData: keepPreviousData,
      refetchInterval: isTogether && togetherEvery,
    }),
  /** How many match, without reading them. */
  count: (projectId: string, filter: LocationFilter, isTogether = false) =>
    queryOptions({
      queryKey: [...shownLocationsKey(projectId, isTogether), 'count', filter] as const,
      queryFn: ({ signal }) => countLocations(projectId, filter, isTogether, signal),
    }),
  /** How many each view holds, for its tab. */
  ofViews: (projectId: string, isTogether: boolean) => ({
    key: shownLocationsKey(projectId, isTogether),
    count: (filter: LocationFilter, signal: AbortSignal) =>
      countLocations(projectId, filter, isTogether, signal),
  }),
};

/** Starts a job that reads all locations of the project, or of each that is shown with it, from the provider again. */
export function useReadAgain(projectId: string) {
  const queryClient = useQueryClient();
  const shown = useShownProjects();
  return useMutation({
    mutationFn: async () => {
      for (const { id } of shown)
        await api.call(contract.locations.sync, { params: { projectId: id } }).catch((error: unknown) => {
          // Of several, one may be read at this moment.
          if (shown.length === 1 || !isApiError(error, 'sync_running')) throw error;
        });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({
        queryKey: locationSummaryQuery(projectId, shown.length > 1).queryKey,
      });
      void queryClient.invalidateQueries({ queryKey: ['jobs', projectId] });
    },
  });
}

async function countLocations(
  projectId: string,
  filter: LocationFilter,
  isTogether: boolean,
  signal: AbortSignal,
) {
  const page = await api.call(contract.locations.list, {
    params: { projectId },
    query: { ...askedTogether(isTogether), ...filter, limit: 1, total: 'counted' },
    signal,
  });
  return page.total ?? page.items.length;
}
