import { contract, type Job, type JobDetail } from '@frontage/api-client/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import type { LedgerFilter } from './model/ledger-address';

const pageSize = 50;
/** A job that sends changes every second; one that only waits for the provider, rarely. */
const livelyInterval = 2_000;
const quietInterval = 10_000;

/** Whether a job will still change by itself. */
export function isOpen(job: Pick<Job, 'state'>): boolean {
  return job.state !== 'done' && job.state !== 'cancelled' && job.state !== 'failed';
}

/** How often to look at a job again; `false` when it is over. */
export function lookInterval(job: Pick<Job, 'state'> | undefined): number | false {
  if (job === undefined || !isOpen(job)) return false;
  return job.state === 'running' || job.state === 'queued' ? livelyInterval : quietInterval;
}

/** Plans of a project that were not applied. */
export function draftPlansQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: ['plans', projectId, 'drafts'] as const,
    ...byPages((cursor, signal) =>
      api.call(contract.plans.list, { params: { projectId }, query: { limit: pageSize, ...cursor }, signal }),
    ),
    // Somebody comes back to it from a plan that was just applied or dropped.
    refetchOnMount: 'always',
  });
}

/** Keys and fetchers of jobs and their ledgers. */
export const jobQueries = {
  all: (projectId: string) => ['jobs', projectId] as const,
  key: (jobId: string) => ['job', jobId] as const,
  list: (projectId: string) =>
    infiniteQueryOptions({
      queryKey: [...jobQueries.all(projectId), 'list'] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.jobs.list, {
          params: { projectId },
          query: { limit: pageSize, ...cursor },
          signal,
        }),
      ),
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.items.some(isOpen)) === true ? livelyInterval : quietInterval,
    }),
  detail: (projectId: string, jobId: string) =>
    queryOptions({
      queryKey: [...jobQueries.key(jobId), 'detail', projectId] as const,
      queryFn: ({ signal }): Promise<JobDetail> =>
        api.call(contract.jobs.detail, { params: { projectId, jobId }, signal }),
      refetchInterval: ({ state }) => lookInterval(state.data),
    }),
  ledger: (projectId: string, jobId: string, filter: LedgerFilter, interval: number | false) =>
    infiniteQueryOptions({
      queryKey: [...jobQueries.key(jobId), 'ledger', filter] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.jobs.ledger, {
          params: { projectId, jobId },
          query: { ...filter, limit: pageSize, ...cursor },
          signal,
        }),
      ),
      refetchInterval: interval,
    }),
};
