import type { LocationRow } from '@frontage/api-client/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListAddress } from './model/list-address';
import { locationQueries } from './queries';

/** Rows read so far of the list that the address describes, and how to read on. */
export function useLocations(projectId: string, address: ListAddress) {
  const query = useInfiniteQuery(locationQueries.list(projectId, address));
  const pages = query.data?.pages;
  const rows = useMemo<LocationRow[]>(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  return { query, rows, total: pages?.[0]?.total ?? undefined };
}
