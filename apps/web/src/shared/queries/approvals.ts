import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';

const lookEvery = 30_000;

/** Begins the keys of everything that a decision changes: the inbox and its count. */
export const approvalsKey = ['approvals'] as const;

/** How many plans wait for the person, and whether approvals concern them at all. */
export function approvalsSummaryQuery() {
  return queryOptions({
    queryKey: [...approvalsKey, 'summary'] as const,
    queryFn: ({ signal }) => api.call(contract.approvals.summary, { signal }),
    refetchInterval: lookEvery,
  });
}
