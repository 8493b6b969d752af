import { contract } from '@frontage/api-client/contract';
import type { Recurrence } from '@frontage/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../services/api';
import { ActKeys } from '../../shared/act-key';
import { planQueries } from './queries';

/** The series that a plan of posts begins, if it does. */
export function seriesOfPlanQuery(projectId: string, planId: string, isOfPosts: boolean) {
  return queryOptions({
    queryKey: [...planQueries.key(planId), 'series', projectId] as const,
    queryFn: ({ signal }) => api.call(contract.postSeries.ofPlan, { params: { projectId, planId }, signal }),
    enabled: isOfPosts,
  });
}

/** Has the post of a plan come again. */
export function useRepeat(projectId: string, planId: string) {
  const client = useQueryClient();
  const [keys] = useState(() => new ActKeys());
  return useMutation({
    mutationFn: async (body: { readonly rule: Recurrence; readonly follows: boolean }) => {
      const act = JSON.stringify(body);
      const answer = await api.call(contract.postSeries.create, {
        params: { projectId, planId },
        body,
        idempotencyKey: keys.keyOf(act),
      });
      keys.done(act);
      return answer;
    },
    onSettled: () => client.invalidateQueries({ queryKey: planQueries.key(planId) }),
  });
}
