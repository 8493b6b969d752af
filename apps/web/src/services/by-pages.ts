/**
 * The part of a list's query that is the same for every list of the api: its pages, each of which says where the next one begins.
 *
 * @param read asks for one page; takes the cursor into its query as it is given
 */
export function byPages<Page extends { readonly next: string | null }>(
  read: (cursor: { readonly cursor?: string }, signal: AbortSignal) => Promise<Page>,
) {
  return {
    queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) =>
      read(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.next,
  };
}
