import { scheduleParts, type SchedulePart, type ScheduleRow } from '@frontage/api-client/contract';
import type { Whose } from '../../shared/queries/location-summary';
import { usePages } from '../../shared/hooks/use-pages';
import type { PostFilter } from './model/list-address';
import { postQueries } from './queries';

/** A post or an edit with the part of the list that it stands in. */
export type ListedRow = { readonly row: ScheduleRow; readonly part: SchedulePart };

/**
 * Posts and edits part by part: what needs somebody, what is to come, the rest. A part is shown once all before it is read, so that rows
 * stay in their order however far one scrolls. An entry that just went from one part to another is shown in the first of both.
 */
export function useScheduleList(whose: Whose, filter: PostFilter) {
  const needsYou = usePages(postQueries.list(whose, filter, 'needs_you'));
  const coming = usePages(postQueries.list(whose, filter, 'coming'));
  const sent = usePages(postQueries.list(whose, filter, 'sent'));
  const parts = { needs_you: needsYou, coming, sent };
  const unread = scheduleParts.find((part) => parts[part].paging.isLoading || parts[part].paging.hasMore);
  const known = new Set<string>();
  const rows = scheduleParts
    .slice(0, unread === undefined ? scheduleParts.length : scheduleParts.indexOf(unread) + 1)
    .flatMap((part) => parts[part].rows.map((row): ListedRow => ({ row, part })))
    .filter(({ row: { id } }) => !known.has(id) && known.add(id));
  const totals = {
    needs_you: needsYou.total ?? 0,
    coming: coming.total ?? 0,
    sent: sent.total ?? 0,
  };
  const next = unread === undefined ? undefined : parts[unread].paging;
  const isLoading = scheduleParts.some((part) => parts[part].paging.isLoading);
  const failed = scheduleParts.map((part) => parts[part].query).find(({ isError }) => isError);
  return {
    rows,
    totals,
    failed,
    paging: {
      isLoading: isLoading && failed === undefined && rows.length === 0,
      hasMore: next?.hasMore ?? false,
      isLoadingMore: next?.isLoadingMore ?? false,
      onLoadMore: () => next?.onLoadMore(),
      ...(isLoading ? {} : { total: totals.needs_you + totals.coming + totals.sent }),
    },
  };
}
