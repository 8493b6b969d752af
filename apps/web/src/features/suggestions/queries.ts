import { isApiError } from '@frontage/api-client';
import { contract, type PartPolicy, type Suggestion } from '@frontage/api-client/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { inboxQuery } from '../../shared/approvals/queries';
import { approvalsKey } from '../../shared/queries/approvals';
import { askedTogether, type Whose } from '../../shared/queries/location-summary';
import { readSuggestionsAgain, shownSuggestionsKey, suggestionsKey } from '../../shared/queries/suggestions';
import type { PendingFilter } from './model/pending-address';

const pageSize = 50;
const lookEvery = 30_000;
/** Locations of a waiting plan that are shown before the plan itself is opened. */
const locationsShown = 3;

/** Plans of projects that wait for approval; few at a time, since the values of each are asked for, too. */
export const waitingPlansQuery = (projectIds: readonly string[]) =>
  inboxQuery({ view: 'to_decide', project: [...projectIds], limit: 10 });

/** The filter as the server takes it. */
export function serverFilter({ search, part, policy, group, returned, needsPerson }: PendingFilter) {
  return {
    ...(search === undefined ? {} : { search }),
    ...(part === undefined ? {} : { part }),
    ...(policy === undefined ? {} : { policy }),
    ...(group === undefined ? {} : { group }),
    ...(returned === undefined ? {} : { returned }),
    ...(needsPerson === undefined ? {} : { needsPerson }),
  };
}

/** Keys and fetchers of pending edits. */
export const pendingQueries = {
  suggestions: (whose: Whose, filter: PendingFilter) =>
    infiniteQueryOptions({
      queryKey: [...shownSuggestionsKey(whose), 'list', filter] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.suggestions.list, {
          params: { projectId: whose.projectId },
          query: {
            ...askedTogether(whose.isTogether),
            ...serverFilter(filter),
            state: filter.state,
            limit: pageSize,
            ...cursor,
          },
          signal,
        }),
      ),
      refetchInterval: lookEvery,
    }),
  inReview: (whose: Whose, { search, group }: Pick<PendingFilter, 'search' | 'group'>) =>
    infiniteQueryOptions({
      queryKey: [...shownSuggestionsKey(whose), 'review', { search, group }] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.suggestions.inReview, {
          params: { projectId: whose.projectId },
          query: {
            ...askedTogether(whose.isTogether),
            limit: pageSize,
            ...(search === undefined ? {} : { search }),
            ...(group === undefined ? {} : { group }),
            ...cursor,
          },
          signal,
        }),
      ),
      refetchInterval: lookEvery,
    }),
  /** The first locations that a plan would change, field by field. */
  firstOfPlan: (projectId: string, planId: string) =>
    queryOptions({
      queryKey: [...approvalsKey, 'first-of-plan', planId] as const,
      queryFn: ({ signal }) =>
        api.call(contract.plans.items, {
          params: { projectId, planId },
          query: { state: 'changed', limit: locationsShown },
          signal,
        }),
    }),
  policies: (projectId: string) =>
    queryOptions({
      queryKey: [...suggestionsKey(projectId), 'policies'] as const,
      queryFn: ({ signal }) => api.call(contract.suggestions.policies, { params: { projectId }, signal }),
    }),
};

/** Asks Google now about some projects. One that is being looked at already will do; throws where that is so of all, or one fails. */
export function useLook(projectIds: readonly string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const refused: unknown[] = [];
      for (const projectId of projectIds)
        try {
          await api.call(contract.suggestions.look, { params: { projectId } });
        } catch (error) {
          if (!isApiError(error, 'sync_running')) throw error;
          refused.push(error);
        }
      if (refused.length === projectIds.length) throw refused[0];
    },
    onSettled: () => Promise.all(projectIds.map((projectId) => readSuggestionsAgain(client, projectId))),
  });
}

/** How many open suggestions of a project match a filter. */
export async function countMatching(projectId: string, filter: PendingFilter): Promise<number> {
  const { total } = await api.call(contract.suggestions.list, {
    params: { projectId },
    query: { ...serverFilter(filter), limit: 1 },
  });
  return total ?? 0;
}

/** Keeps what is chosen for some parts. */
export function useSavePolicies(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (policies: Partial<Record<PartPolicy['part'], PartPolicy['policy']>>) =>
      api.call(contract.suggestions.savePolicies, { params: { projectId }, body: { policies } }),
    onSuccess: (answer) => client.setQueryData(pendingQueries.policies(projectId).queryKey, answer),
    onSettled: () => readSuggestionsAgain(client, projectId),
  });
}

/** The id of a row. */
export const idOf = (row: Pick<Suggestion, 'id'>) => row.id;
