import { isApiError } from '@frontage/api-client';
import { contract, type Approval, type RequestOf } from '@frontage/api-client/contract';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { ActKeys } from '../act-key';
import { approvalsKey } from '../queries/approvals';

const pageSize = 50;
const lookEvery = 30_000;

type InboxQuery = RequestOf<typeof contract.approvals.list>['query'];

/** One view of the inbox, page by page; `limit` rows a page. */
export function inboxQuery({ limit = pageSize, ...filter }: Partial<Omit<InboxQuery, 'cursor'>>) {
  return infiniteQueryOptions({
    queryKey: [...approvalsKey, 'list', filter, limit] as const,
    ...byPages((cursor, signal) =>
      api.call(contract.approvals.list, {
        query: { ...filter, limit, ...cursor },
        signal,
      }),
    ),
    refetchInterval: lookEvery,
  });
}

/** What became of several plans: how many were decided, and for each other why it was not. */
export type Decided = { readonly done: number; readonly refused: readonly string[] };

/** Approves several plans; each is answered on its own. */
export function useApproveMany() {
  const client = useQueryClient();
  const [keys] = useState(() => new ActKeys());
  return useMutation({
    mutationFn: async (plans: readonly Pick<Approval, 'id'>[]): Promise<Decided> => {
      const approvalIds = plans.map(({ id }) => id);
      const act = approvalIds.join();
      const { results } = await api.call(contract.approvals.approveMany, {
        body: { approvalIds },
        idempotencyKey: keys.keyOf(act),
      });
      keys.done(act);
      const refused = results.flatMap(({ code }) => (code === null ? [] : [code]));
      return { done: results.length - refused.length, refused };
    },
    onSettled: () => client.invalidateQueries({ queryKey: approvalsKey }),
  });
}

type Rejection = { readonly plans: readonly Pick<Approval, 'id' | 'projectId'>[]; readonly reason: string };

/** Gives several plans back for one reason; one that somebody else has decided meanwhile does not hold up the others. */
export function useRejectMany() {
  const client = useQueryClient();
  const [keys] = useState(() => new ActKeys());
  return useMutation({
    mutationFn: async ({ plans, reason }: Rejection): Promise<Decided> => {
      const refused: string[] = [];
      for (const { id: approvalId, projectId } of plans) {
        const act = `${approvalId} ${reason}`;
        try {
          await api.call(contract.approvals.reject, {
            params: { projectId, approvalId },
            body: { reason },
            idempotencyKey: keys.keyOf(act),
          });
          keys.done(act);
        } catch (error) {
          if (!isApiError(error, 'approval_decided') && !isApiError(error, 'not_found')) throw error;
          refused.push(error.code);
        }
      }
      return { done: plans.length - refused.length, refused };
    },
    onSettled: () => client.invalidateQueries({ queryKey: approvalsKey }),
  });
}
