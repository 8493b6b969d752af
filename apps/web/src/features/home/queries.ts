import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';

/** How often a card looks again while the page is in sight, in ms. */
const everyMinute = 60_000;

/** Reviews received in the last 7 or 30 days. */
export function receivedReviewsQuery(projectId: string, days: '7' | '30') {
  return queryOptions({
    queryKey: ['home', projectId, 'reviews', days] as const,
    queryFn: ({ signal }) =>
      api.call(contract.home.reviews, { params: { projectId }, query: { days }, signal }),
    refetchInterval: everyMinute,
  });
}

/** What is advised to be done next. */
export function recommendedActionsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['home', projectId, 'actions'] as const,
    queryFn: ({ signal }) => api.call(contract.home.actions, { params: { projectId }, signal }),
    refetchInterval: everyMinute,
  });
}

/** What waits for its time. */
export function schedulesQuery(projectId: string) {
  return queryOptions({
    queryKey: ['home', projectId, 'schedules'] as const,
    queryFn: ({ signal }) => api.call(contract.home.schedules, { params: { projectId }, signal }),
    refetchInterval: everyMinute,
  });
}
