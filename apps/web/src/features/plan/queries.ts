import { contract, type Plan } from '@frontage/api-client/contract';
import type { LocationField } from '@frontage/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';

/** What narrows the plan's list; kept in the address. */
export type PlanFilter = {
  readonly state: 'all' | 'changed' | 'same' | 'blocked' | 'invalid' | 'left_out';
  readonly field?: LocationField | undefined;
  readonly search?: string | undefined;
};

const pageSize = 50;
/** While the server still computes, look again this often. */
const computingInterval = 1_000;
/** While somebody else decides over it. */
const waitingInterval = 15_000;

/** Keys and fetchers of one plan. */
export const planQueries = {
  key: (planId: string) => ['plan', planId] as const,
  detail: (projectId: string, planId: string) =>
    queryOptions({
      queryKey: [...planQueries.key(planId), 'detail', projectId] as const,
      queryFn: ({ signal }): Promise<Plan> =>
        api.call(contract.plans.detail, { params: { projectId, planId }, signal }),
      refetchInterval: ({ state }) => {
        if (state.data?.state === 'computing') return computingInterval;
        return state.data?.state === 'waiting_approval' ? waitingInterval : false;
      },
    }),
  clocks: (projectId: string, planId: string, localAt: string) =>
    queryOptions({
      queryKey: [...planQueries.key(planId), 'clocks', projectId, localAt] as const,
      queryFn: ({ signal }) =>
        api.call(contract.plans.clocks, { params: { projectId, planId }, query: { localAt }, signal }),
    }),
  locations: (projectId: string, planId: string, filter: PlanFilter) =>
    infiniteQueryOptions({
      queryKey: [...planQueries.key(planId), 'locations', filter] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.plans.items, {
          params: { projectId, planId },
          query: { ...filter, limit: pageSize, ...cursor },
          signal,
        }),
      ),
    }),
};
