import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './api-errors';

/** The cache of the server's answers. Emptied when the session ends, so that nobody sees another person's data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
    },
    mutations: { retry: false },
  },
});
