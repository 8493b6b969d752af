import type { Suggestion } from '@frontage/api-client/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { planPath } from '../../config/paths';
import { useErrorText } from '../../shared/hooks/use-error-text';
import type { RowSelection } from '../../shared/list/use-selection';
import { notifyError } from '../../shared/notify';
import { planTitle } from '../../shared/plan-title';
import { usePhrases } from '../../shared/use-phrases';
import type { PendingFilter } from './model/pending-address';
import { serverFilter, useDecide, type Decision } from './queries';

/** The last suggestion that was decided by itself: its plan, and its job unless the plan waits for approval. */
export type Decided = {
  readonly kind: Decision['decision'];
  readonly jobId: string | null;
  readonly planId: string;
};

/** Takes suggestions over or rejects them: one at once, the ticked ones by way of a plan that the person looks at first. */
export function useSuggestionDecisions(projectId: string, filter: PendingFilter, selection: RowSelection) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [decided, setDecided] = useState<Decided | null>(null);
  const deciding = useDecide(projectId);
  const act = (decision: Decision, after: (answer: Decided) => void) =>
    deciding.mutate(decision, {
      onSuccess: ({ jobId, planId }) => after({ kind: decision.decision, jobId, planId }),
      onError: (error) => notifyError({ title: t('pending:failed'), text: errorText(error) }),
    });
  return {
    decided,
    isBusy: deciding.isPending,
    decideOne: (row: Suggestion, decision: Decision['decision']) => {
      const what = `${t(`pending:part.${row.part}`)}, ${row.location.name}`;
      const title = t(decision === 'approve' ? 'pending:planAccept' : 'pending:planReject', { what });
      act({ decision, title: planTitle(title), selection: { ids: [row.id] }, review: false }, setDecided);
    },
    decideTicked: (decision: Decision['decision']) => {
      const { count, ids, isAll } = selection;
      const title = t(decision === 'approve' ? 'pending:acceptMany' : 'pending:rejectMany', { count });
      const ticked = isAll ? { filter: serverFilter(filter) } : { ids: [...ids] };
      act({ decision, title, selection: ticked, review: true }, ({ planId }) => {
        selection.clear();
        void navigate(planPath(planId, projectId));
      });
    },
  };
}
