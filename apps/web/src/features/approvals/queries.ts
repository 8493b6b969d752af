import { contract } from '@frontage/api-client/contract';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { ActKeys } from '../../shared/act-key';
import { approvalsKey } from '../../shared/queries/approvals';
import type { InboxFilter } from './model/inbox-address';

const pageSize = 50;
const lookEvery = 30_000;

/** One view of the inbox, page by page. */
export function inboxQuery(filter: InboxFilter) {
  return infiniteQueryOptions({
    queryKey: [...approvalsKey, 'list', filter] as const,
    ...byPages((cursor, signal) =>
      api.call(contract.approvals.list, {
        query: { ...filter, limit: pageSize, ...cursor },
        signal,
      }),
    ),
    refetchInterval: lookEvery,
  });
}

/** Approves several plans; each is answered on its own. */
export function useApproveMany() {
  const client = useQueryClient();
  const [keys] = useState(() => new ActKeys());
  return useMutation({
    mutationFn: async (approvalIds: string[]) => {
      const act = approvalIds.join();
      const answer = await api.call(contract.approvals.approveMany, {
        body: { approvalIds },
        idempotencyKey: keys.keyOf(act),
      });
      keys.done(act);
      return answer.results;
    },
    onSettled: () => client.invalidateQueries({ queryKey: approvalsKey }),
  });
}
