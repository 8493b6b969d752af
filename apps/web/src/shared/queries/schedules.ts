import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { sharedSchedulesKey } from '../schedules/use-schedule-changed';
import { askedTogether, type Whose } from './location-summary';

const lookEvery = 30_000;

/** What of the projects' posts and edits is to come, and which posts are late. */
export function schedulesOverviewQuery(whose: Whose) {
  return queryOptions({
    queryKey: [...sharedSchedulesKey(whose), 'overview'] as const,
    queryFn: ({ signal }) =>
      api.call(contract.posts.overview, {
        params: { projectId: whose.projectId },
        query: askedTogether(whose.isTogether),
        signal,
      }),
    refetchInterval: lookEvery,
  });
}
