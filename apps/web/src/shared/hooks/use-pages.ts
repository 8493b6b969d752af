import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** A page of a list as the contract answers it; `total` only where the server counts. */
type Page = { readonly items: readonly unknown[]; readonly total?: number | null | undefined };

/** How far a list is read and how to read on; props of the data table. */
export type Paging = {
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onLoadMore: () => void;
  readonly total?: number;
};

/**
 * The rows read so far of a list that comes in pages, and how to read on: `paging` goes to the data table as it is.
 *
 * @example
 * const { query, rows, total, paging } = usePages(userQueries.list(address));
 * <DataTable rows={rows} {...paging} />
 */
export function usePages<P extends Page, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, Key, string | null>,
) {
  const query = useInfiniteQuery(options);
  const { data, hasNextPage, isFetchingNextPage, isPending, fetchNextPage } = query;
  const rows = useMemo<P['items'][number][]>(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const total = data?.pages[0]?.total ?? undefined;
  const onLoadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const paging: Paging = {
    isLoading: isPending,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    onLoadMore,
    ...(total === undefined ? {} : { total }),
  };
  return { query, rows, total, paging };
}
