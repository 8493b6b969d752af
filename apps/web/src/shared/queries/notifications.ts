import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';

/** Root of every query about notifications: invalidating it reads all of them again. */
export const notificationsKey = ['notifications'] as const;

const fallback = 60_000;

/** How many are unread; looked at now and then even without a live connection. */
export function unreadQuery() {
  return queryOptions({
    queryKey: [...notificationsKey, 'unread'] as const,
    queryFn: async ({ signal }) => (await api.call(contract.notifications.unread, { signal })).count,
    refetchInterval: fallback,
  });
}
