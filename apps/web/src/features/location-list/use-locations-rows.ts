import { useQuery } from '@tanstack/react-query';
import { usePages } from '../../shared/hooks/use-pages';
import type { ListAddress } from './model/list-address';
import { locationQueries } from './queries';

type RowsAsked = {
  /** Whether columns of the project's own fields are in sight, and so read. */
  readonly hasOwnFields: boolean;
  /** Waits until it is known which rows are wanted. */
  readonly isUndecided: boolean;
};

/** The rows that match the address, and how many there are: rows do not wait for their number, which takes longer. */
export function useLocationsRows(projectId: string, address: ListAddress, asked: RowsAsked) {
  const pages = usePages({
    ...locationQueries.list(projectId, { ...address, hasOwnFields: asked.hasOwnFields }),
    enabled: !asked.isUndecided,
  });
  const { query, rows, paging } = pages;
  const isUncounted = query.isSuccess && !query.isPlaceholderData && pages.total === undefined;
  const counting = useQuery({ ...locationQueries.count(projectId, address.filter), enabled: isUncounted });
  const total = pages.total ?? (isUncounted ? counting.data : undefined);
  return { query, rows, total, paging: total === undefined ? paging : { ...paging, total } };
}
