import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { isAtWork } from '../job-progress';

const whileOneRuns = 3_000;
const otherwise = 20_000;

/** Jobs of a project that are not over, asked for while the page is in sight. */
export function openJobsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['jobs', projectId, 'open'] as const,
    queryFn: async ({ signal }) => {
      const page = await api.call(contract.jobs.list, {
        params: { projectId },
        query: { state: 'open', limit: 50 },
        signal,
      });
      return page.items;
    },
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) === true ? whileOneRuns : otherwise),
  });
}

/** Newest jobs of a project. */
export function latestJobsQuery(projectId: string, limit: number) {
  return queryOptions({
    queryKey: ['jobs', projectId, 'latest', limit] as const,
    queryFn: async ({ signal }) => {
      const page = await api.call(contract.jobs.list, { params: { projectId }, query: { limit }, signal });
      return page.items;
    },
    refetchInterval: otherwise,
  });
}
