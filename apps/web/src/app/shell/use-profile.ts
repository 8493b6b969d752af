import { contract, type Profile } from '@frontage/api-client/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../services/api';
import { selectUser, useSessionStore } from '../../stores/session';

/**
 * The signed-in user: at once from the session, then as the server knows them now, so that a permission taken away since disappears from
 * the menu.
 */
export function useProfile(): {
  readonly user: Profile | null;
  readonly query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
} {
  const user = useSessionStore(selectUser);
  const userUpdated = useSessionStore((state) => state.userUpdated);
  const query = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => api.call(contract.session.profile, { signal }),
    staleTime: 60_000,
  });
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) userUpdated(data);
  }, [data, userUpdated]);
  return { user, query };
}
