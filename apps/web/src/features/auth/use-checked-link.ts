import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { readLinkFragment } from './model/link-fragment';

/** Asks the server whether the link in the address is still good, once, before anybody types for nothing. */
export function useCheckedLink(
  purpose: string,
  check: (link: ReturnType<typeof readLinkFragment>) => Promise<unknown>,
) {
  const { hash } = useLocation();
  const link = readLinkFragment(hash);
  const query = useQuery({
    queryKey: ['link', purpose, link.token, link.email],
    queryFn: () => check(link),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { ...link, query };
}
