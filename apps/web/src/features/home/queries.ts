import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { askedTogether } from '../../shared/queries/location-summary';

/** How often a card looks again while the page is in sight, in ms. */
const everyMinute = 60_000;

/** Reviews received in the last 7 or 30 days. */
export function receivedReviewsQuery(projectId: string, days: '7' | '30', isTogether: boolean) {
  return queryOptions({
    queryKey: ['home', projectId, 'reviews', days, isTogether] as const,
    queryFn: ({ signal }) =>
      api.call(contract.home.reviews, {
        params: { projectId },
        query: { days, ...askedTogether(isTogether) },
        signal,
      }),
    refetchInterval: everyMinute,
  });
}

/** What is advised to be done next. */
export function recommendedActionsQuery(projectId: string, isTogether: boolean) {
  return queryOptions({
    queryKey: ['home', projectId, 'actions', isTogether] as const,
    queryFn: ({ signal }) =>
      api.call(contract.home.actions, { params: { projectId }, query: askedTogether(isTogether), signal }),
    refetchInterval: everyMinute,
  });
}

/** What waits for its time. */
export function schedulesQuery(projectId: string, isTogether: boolean) {
  return queryOptions({
    queryKey: ['home', projectId, 'schedules', isTogether] as const,
    queryFn: ({ signal }) =>
      api.call(contract.home.schedules, { params: { projectId }, query: askedTogether(isTogether), signal }),
    refetchInterval: everyMinute,
  });
}
