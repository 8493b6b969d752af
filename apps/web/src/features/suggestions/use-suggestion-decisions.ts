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
import { useHeld } from './use-held';

/** What is answered to a suggestion. */
export type Verdict = Decision['decision'];

/** The last suggestion that was decided by itself: its plan, and its job unless the plan waits for approval. */
export type Decided = {
  readonly kind: Verdict;
  readonly jobId: string | null;
  readonly planId: string;
};

/**
 * Takes suggestions over or rejects them: one after a moment in which it can be taken back in its row, the ticked ones by way of a
 * plan that the person looks at first.
 */
export function useSuggestionDecisions(projectId: string, filter: PendingFilter, selection: RowSelection) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [decided, setDecided] = useState<Decided | null>(null);
  const one = useDecide(projectId);
  const ticked = useDecide(projectId);
  const failed = (error: unknown) => notifyError({ title: t('pending:failed'), text: errorText(error) });
  const { held, hold, takeBack, sendAll } = useHeld<Suggestion, Verdict>(async (row, decision) => {
    const what = `${t(`pending:part.${row.part}`)}, ${row.location.name}`;
    const title = t(decision === 'approve' ? 'pending:planAccept' : 'pending:planReject', { what });
    try {
      const { jobId, planId } = await one.mutateAsync({
        decision,
        title: planTitle(title),
        selection: { ids: [row.id] },
        review: false,
      });
      setDecided({ kind: decision, jobId, planId });
    } catch (error) {
      failed(error);
    }
  });
  const decideTicked = async (decision: Verdict) => {
    const { count, isAll } = selection;
    // What was decided by itself is no longer among those that match.
    const ids = [...selection.ids].filter((id) => !held.has(id));
    await sendAll();
    const title = t(decision === 'approve' ? 'pending:acceptMany' : 'pending:rejectMany', { count });
    const of = isAll ? { filter: serverFilter(filter) } : { ids };
    ticked.mutate(
      { decision, title, selection: of, review: true },
      {
        onSuccess: ({ planId }) => {
          selection.clear();
          void navigate(planPath(planId, projectId));
        },
        onError: failed,
      },
    );
  };
  return {
    decided,
    held,
    isBusy: ticked.isPending,
    decideOne: hold,
    takeBack,
    sendNow: () => void sendAll(),
    decideTicked: (decision: Verdict) => void decideTicked(decision),
  };
}
