import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormats } from '../format/use-formats';

/** How many rows a view holds; with `isMore`, no further ones were counted. */
type ViewCount = number | { readonly count: number; readonly isMore: boolean };

type Counting<Filter> = {
  /** Key of the list's queries: whatever reads the list again has its views counted again. */
  readonly key: readonly unknown[];
  readonly count: (filter: Filter, signal: AbortSignal) => Promise<ViewCount>;
  readonly refetchInterval?: number;
};

const countLasts = 60_000;
const nameOf = (filter: unknown) => JSON.stringify(filter);

/**
 * What stands at the tabs of views, counted beside their list: each part goes into its tab, and is empty until the count is known, or
 * where it cannot be had.
 *
 * @param filters one for each tab, in its order
 */
export function useViewCounts<Filter>(
  filters: readonly Filter[],
  { key, count, refetchInterval = 0 }: Counting<Filter>,
): readonly { readonly count?: string }[] {
  const { number } = useFormats();
  const names = filters.map(nameOf);
  const { data } = useQuery({
    queryKey: [...key, 'view-counts', names],
    queryFn: async ({ signal }) => {
      const counts = await Promise.all(filters.map((filter) => count(filter, signal).catch(() => null)));
      return new Map(names.map((name, index) => [name, counts[index] ?? null]));
    },
    staleTime: countLasts,
    refetchInterval: refetchInterval === 0 ? false : refetchInterval,
    // A view more, or one less, leaves the others counted as they are.
    placeholderData: keepPreviousData,
  });
  return names.map((name) => {
    const found = data?.get(name) ?? null;
    if (found === null) return {};
    return {
      count: typeof found === 'number' ? number(found) : `${number(found.count)}${found.isMore ? '+' : ''}`,
    };
  });
}
