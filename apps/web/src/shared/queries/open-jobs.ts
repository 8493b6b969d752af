import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { isAtWork } from '../job-progress';

const whileOneRuns = 3_000;
const otherwise = 20_000;
/** The server tells of each step; this is for what went wrong unseen. */
const whileLive = 60_000;

/** Key of every query about a project's jobs; without a project, of all. */
export const jobsKey = (projectId?: string) => (projectId === undefined ? ['jobs'] : ['jobs', projectId]);

/**
 * Jobs of a project that are not over, asked for while the page is in sight.
 *
 * @param isLive whether the server tells when they move, so that nobody has to ask
 */
export function openJobsQuery(projectId: string, isLive: boolean) {
  return queryOptions({
    queryKey: [...jobsKey(projectId), 'open'] as const,
    queryFn: async ({ signal }) => {
      const page = await api.call(contract.jobs.list, {
        params: { projectId },
        query: { state: 'open', limit: 50 },
        signal,
      });
      return page.items;
    },
    refetchInterval: ({ state }) => {
      if (isLive) return whileLive;
      return state.data?.some(isAtWork) === true ? whileOneRuns : otherwise;
    },
  });
}

/** Newest jobs of a project. */
export function latestJobsQuery(projectId: string, limit: number) {
  return queryOptions({
    queryKey: [...jobsKey(projectId), 'latest', limit] as const,
    queryFn: async ({ signal }) => {
      const page = await api.call(contract.jobs.list, { params: { projectId }, query: { limit }, signal });
      return page.items;
    },
    refetchInterval: otherwise,
  });
}
