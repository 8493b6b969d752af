import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { InboxFilter, InboxSort } from './model/inbox-address';
import { atTop, PageStart, reviewQueries } from './queries';
import type { Whose } from '../../shared/queries/location-summary';

type Asked = {
  readonly filter: InboxFilter;
  readonly sort: InboxSort;
  /** Waits until it is known which reviews are wanted. */
  readonly isUndecided: boolean;
};

/** Rows over the one that is jumped to that should be there too. */
const margin = 12;

/**
 * The reviews around the place to which the list is scrolled: of a list of any length the page holds as much as of a short one.
 */
export function useReviewRows(whose: Whose, { filter, sort, isUndecided }: Asked) {
  const list = JSON.stringify([whose, filter, sort]);
  const [jumped, setJumped] = useState({ list, start: atTop, turn: 0 });
  const { start, turn } = jumped.list === list ? jumped : { start: atTop, turn: 0 };
  const query = useInfiniteQuery({
    ...reviewQueries.list(whose, filter, sort, { start, turn }),
    enabled: !isUndecided,
  });
  useForgotten(whose, `${list} ${String(turn)}`);
  const {
    data,
    hasNextPage,
    hasPreviousPage,
    isFetchingNextPage,
    isFetchingPreviousPage,
    isPlaceholderData,
  } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const first = startOf(data);
  const isMoving = isFetchingNextPage || isFetchingPreviousPage || isPlaceholderData;
  const range = {
    /** Place of the first row that is held. */
    first: first.at,
    /** Whether others are read, so that nothing is asked for meanwhile. */
    isMoving,
    onMore: () => void (hasNextPage && !isMoving && query.fetchNextPage()),
    onBefore: () => void (hasPreviousPage && !isMoving && query.fetchPreviousPage()),
    /** Reads on from a place before those that are held. */
    onJump: (index: number) => {
      if (!isMoving) setJumped({ list, start: startBefore(first, index - margin), turn: turn + 1 });
    },
  };
  /** Where the page begins that a row was read on. */
  const startOfRow = (id: string): PageStart => {
    const page = data?.pages.findIndex(({ items }) => items.some((row) => row.id === id)) ?? -1;
    const start: unknown = data?.pageParams[page];
    return start instanceof PageStart ? start : atTop;
  };
  return { query, rows, range, startOfRow };
}

/** How far the list is read, and how to read on from there. */
export type RowRange = ReturnType<typeof useReviewRows>['range'];

/** Forgets what was read in the middle of lists once another is shown: whoever comes back begins at the top. */
function useForgotten({ projectId, isTogether }: Whose, shown: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () => () =>
      queryClient.removeQueries({
        queryKey: reviewQueries.lists(projectId, isTogether),
        predicate: ({ state }) => startOf(state.data).at > 0,
      }),
    [queryClient, projectId, isTogether, shown],
  );
}

/** Where the rows begin that are held; what a query is given does not say of which type its pages' beginnings are. */
function startOf(data: unknown): PageStart {
  const first = (data as InfiniteData<unknown> | undefined)?.pageParams[0];
  return first instanceof PageStart ? first : atTop;
}

/** Where the page begins that has a place of the list. */
function startBefore(from: PageStart, index: number): PageStart {
  let start = from;
  while (start.at > index && start.before !== null) start = start.before;
  return start;
}
