import type { Profile } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';

/** The accounts somebody works in; asked, and its script loaded, only for those who work in several. */
export function joinedAccountsQuery(user: Profile) {
  return queryOptions({
    queryKey: ['joined-accounts', user.id],
    queryFn: async ({ signal }) => (await import('../joined-accounts')).readJoined(signal),
    enabled: user.isJoined === true || user.worksElsewhere === true,
    staleTime: 60_000,
  });
}
