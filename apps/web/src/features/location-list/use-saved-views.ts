import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { activeFilters, type ListAddress } from './model/list-address';
import { savedFiltersQuery } from './saved-filters';

/**
 * The person's saved views and the one the list stands in. A list whose address says nothing opens with the default one;
 * until that is known it is `isUndecided`, so that no other rows are shown first.
 */
export function useSavedViews(
  projectId: string,
  address: ListAddress,
  change: (part: Partial<ListAddress>, isReplacing: boolean) => void,
) {
  const query = useQuery(savedFiltersQuery(projectId));
  const saved = query.data ?? [];
  const isPlain =
    address.view === null && activeFilters(address.filter).length === 0 && address.openId === null;
  const openedPlain = useRef(isPlain);
  const open = useEffectEvent(() => {
    if (!openedPlain.current || query.isPending) return;
    openedPlain.current = false;
    const first = saved.find(({ isDefault }) => isDefault);
    if (first === undefined || !isPlain) return;
    change({ filter: first.filter, sort: first.sort, order: first.order, view: first.id }, true);
  });
  useEffect(() => open(), [query.isPending]);
  return {
    saved,
    current: saved.find(({ id }) => id === address.view),
    isUndecided: isPlain && query.isPending,
  };
}
