import type { LocationRow } from '@frontage/api-client/contract';
import type { TableWindow } from '@frontage/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useShownProjects } from '../../shared/hooks/use-shown-projects';
import { rowsKey, type ListAddress } from './model/list-address';
import { locationQueries, skippedBy, type PageStart } from './queries';
import { useListPlace } from './use-list-place';

type RowsAsked = {
  /** Whether columns of the project's own fields are in sight, and so read. */
  readonly hasOwnFields: boolean;
  /** Waits until it is known which rows are wanted. */
  readonly isUndecided: boolean;
};

/**
 * The rows that match the address around the place where the list stands, and how many there are: rows do not wait for their number,
 * which takes longer.
 */
export function useLocationsRows(projectId: string, address: ListAddress, asked: RowsAsked) {
  const shown = useShownProjects();
  const isTogether = shown.length > 1;
  const { start, jump, place } = useListPlace(`${shown.map(({ id }) => id).join()}?${rowsKey(address)}`);
  const query = useInfiniteQuery({
    ...locationQueries.list(projectId, { ...address, hasOwnFields: asked.hasOwnFields, start, isTogether }),
    enabled: !asked.isUndecided,
  });
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchingPreviousPage } = query;
  const rows = useMemo(() => distinct(data?.pages.flatMap(({ items }) => items) ?? []), [data]);
  const pagesTotal = data?.pages[0]?.total ?? undefined;
  const isUncounted = query.isSuccess && !isPlaceholderData && pagesTotal === undefined;
  const counting = useQuery({
    ...locationQueries.count(projectId, address.filter, isTogether),
    enabled: isUncounted,
  });
  // While rows elsewhere are read, those shown may be of another filter; what was counted is of this one.
  const total = isPlaceholderData ? (counting.data ?? pagesTotal) : (pagesTotal ?? counting.data);
  // What a query is given does not say of which type its pages' beginnings are.
  const first = skippedBy((data?.pageParams as readonly PageStart[] | undefined)?.[0]);
  // Fewer are left than there were when somebody jumped to the end.
  const isBeyond = !isPlaceholderData && start > 0 && data !== undefined && rows.length === 0;
  const toTop = useEffectEvent(() => jump(0));
  useEffect(() => {
    if (isBeyond) toTop();
  }, [isBeyond]);
  const window: TableWindow = {
    first,
    isMoving: isPlaceholderData || isFetchingPreviousPage || isFetchingNextPage,
    onBefore: () => void query.fetchPreviousPage(),
    onJump: jump,
  };
  const paging = {
    isLoading: query.isPending || isBeyond,
    hasMore: hasNextPage || isPlaceholderData,
    isLoadingMore: isFetchingNextPage || isFetchingPreviousPage || isPlaceholderData,
    onLoadMore: () => {
      if (hasNextPage && !isFetchingNextPage && !isFetchingPreviousPage) void query.fetchNextPage();
    },
    window,
    place,
    ...(total === undefined ? {} : { total }),
  };
  return { query, rows, total, paging };
}

/** How far the list is read, and how to read on; props of its table. */
export type LocationsPaging = ReturnType<typeof useLocationsRows>['paging'];

/** Pages that begin by counting overlap where a row came in before them. */
function distinct(rows: readonly LocationRow[]): LocationRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
