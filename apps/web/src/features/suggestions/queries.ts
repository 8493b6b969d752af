import { contract, type PartPolicy, type Suggestion } from '@frontage/api-client/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { inboxQuery } from '../../shared/approvals/queries';
import { approvalsKey } from '../../shared/queries/approvals';
import { suggestionsKey } from '../../shared/queries/suggestions';
import type { PendingFilter } from './model/pending-address';

const pageSize = 50;
const lookEvery = 30_000;
/** Locations of a waiting plan that are shown before the plan itself is opened. */
const locationsShown = 3;

/** Plans of a project that wait for its approval; few at a time, since the values of each are asked for, too. */
export const waitingPlansQuery = (projectId: string) =>
  inboxQuery({ view: 'to_decide', project: projectId, limit: 10 });

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
  suggestions: (projectId: string, filter: PendingFilter) =>
    infiniteQueryOptions({
      queryKey: [...suggestionsKey(projectId), 'list', filter] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.suggestions.list, {
          params: { projectId },
          query: {
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
  inReview: (projectId: string, { search, group }: Pick<PendingFilter, 'search' | 'group'>) =>
    infiniteQueryOptions({
      queryKey: [...suggestionsKey(projectId), 'review', { search, group }] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.suggestions.inReview, {
          params: { projectId },
          query: {
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

/** Asks Google now. */
export function useLook(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(contract.suggestions.look, { params: { projectId } }),
    onSettled: () => client.invalidateQueries({ queryKey: suggestionsKey(projectId) }),
  });
}

/** Keeps what is chosen for some parts. */
export function useSavePolicies(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (policies: Partial<Record<PartPolicy['part'], PartPolicy['policy']>>) =>
      api.call(contract.suggestions.savePolicies, { params: { projectId }, body: { policies } }),
    onSuccess: (answer) => client.setQueryData(pendingQueries.policies(projectId).queryKey, answer),
    onSettled: () => client.invalidateQueries({ queryKey: suggestionsKey(projectId) }),
  });
}

/** The id of a row. */
export const idOf = (row: Pick<Suggestion, 'id'>) => row.id;
