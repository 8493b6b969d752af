import { contract, type InputOf, type PlanTitle } from '@frontage/api-client/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../services/api';
import { ActKeys } from '../act-key';
import { readLocationsAgain } from '../queries/location-summary';
import { readSuggestionsAgain } from '../queries/suggestions';

/** What a decision is about: those named, or all that a filter selects. */
type Selection = InputOf<typeof contract.suggestions.decide>['body']['selection'];

/** What is answered to a suggestion. */
export type Verdict = 'approve' | 'reject';

/** What a person decides, and about what: in one project, whose plan it becomes. */
type Decision = {
  readonly projectId: string;
  readonly decision: Verdict;
  readonly title: PlanTitle;
  readonly selection: Selection;
  /** Only makes the plan, to be looked at. */
  readonly review: boolean;
};

/** Takes suggestions over or rejects them. */
export function useDecide() {
  const client = useQueryClient();
  const [keys] = useState(() => new ActKeys());
  return useMutation({
    mutationFn: async ({ projectId, ...decision }: Decision) => {
      const act = JSON.stringify([projectId, decision]);
      const answer = await api.call(contract.suggestions.decide, {
        params: { projectId },
        body: decision,
        idempotencyKey: keys.keyOf(act),
      });
      keys.done(act);
      return answer;
    },
    onSettled: (_answer, _error, { projectId }) =>
      Promise.all([readSuggestionsAgain(client, projectId), readLocationsAgain(client, projectId)]),
  });
}
