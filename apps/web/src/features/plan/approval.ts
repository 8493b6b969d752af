import { contract, type PlanApproval } from '@frontage/api-client/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../services/api';
import { ActKeys } from '../../shared/act-key';
import { approvalsKey } from '../../shared/queries/approvals';
import { planQueries } from './queries';

const lookEvery = 15_000;

/** Comments on a plan and what became of each sending; looked at again, since the other side writes meanwhile. */
export function threadQuery(projectId: string, planId: string) {
  return queryOptions({
    queryKey: [...planQueries.key(planId), 'thread', projectId] as const,
    queryFn: async ({ signal }) => {
      const answer = await api.call(contract.approvals.thread, { params: { projectId, planId }, signal });
      return answer.items;
    },
    refetchInterval: lookEvery,
  });
}

/** One act on a plan's approval: tried again it has one effect, and whatever shows the plan is read again afterwards. */
function useAct<Input, Result>(
  planId: string,
  call: (input: Input, idempotencyKey: string) => Promise<Result>,
) {
  const client = useQueryClient();
  const [keys] = useState(() => new ActKeys());
  return useMutation({
    mutationFn: async (input: Input) => {
      const act = JSON.stringify(input ?? null);
      const result = await call(input, keys.keyOf(act));
      keys.done(act);
      return result;
    },
    onSettled: () => {
      // An inbox that is not in sight would show on the way back, until it is read again, what was decided here as if it waited.
      client.removeQueries({ queryKey: [...approvalsKey, 'list'], type: 'inactive' });
      return Promise.all([
        client.invalidateQueries({ queryKey: planQueries.key(planId) }),
        client.invalidateQueries({ queryKey: approvalsKey }),
      ]);
    },
  });
}

/** Sends the plan for approval, to begin at an instant or as soon as it is approved. */
export function useAsk(projectId: string, planId: string) {
  return useAct(planId, (at: string | null, idempotencyKey): Promise<PlanApproval> =>
    api.call(contract.approvals.ask, { params: { projectId, planId }, body: { at }, idempotencyKey }),
  );
}

/** Approves a sending; `at` takes the place of a wanted time that has passed. */
export function useApprove(projectId: string, planId: string) {
  return useAct(planId, ({ approvalId, at }: { approvalId: string; at?: string | null }, idempotencyKey) =>
    api.call(contract.approvals.approve, {
      params: { projectId, approvalId },
      body: at === undefined ? {} : { at },
      idempotencyKey,
    }),
  );
}

/** Rejects a sending with its reason. */
export function useReject(projectId: string, planId: string) {
  return useAct(planId, ({ approvalId, reason }: { approvalId: string; reason: string }, idempotencyKey) =>
    api.call(contract.approvals.reject, {
      params: { projectId, approvalId },
      body: { reason },
      idempotencyKey,
    }),
  );
}

/** Takes a sending back. */
export function useWithdraw(projectId: string, planId: string) {
  return useAct(planId, (approvalId: string, idempotencyKey) =>
    api.call(contract.approvals.withdraw, { params: { projectId, approvalId }, idempotencyKey }),
  );
}

/** Adds a comment. */
export function useComment(projectId: string, planId: string) {
  return useAct(planId, (text: string, idempotencyKey) =>
    api.call(contract.approvals.comment, {
      params: { projectId, planId },
      body: { text },
      idempotencyKey,
    }),
  );
}
