import { useNavigate } from 'react-router-dom';
import { planPath } from '../../config/paths';
import { useErrorText } from '../../shared/hooks/use-error-text';
import type { RowSelection } from '../../shared/list/use-selection';
import { notifyError } from '../../shared/notify';
import { useDecide, type Verdict } from '../../shared/suggestions/use-decide';
import { useDecideOne } from '../../shared/suggestions/use-decide-one';
import { usePhrases } from '../../shared/use-phrases';
import type { PendingFilter } from './model/pending-address';
import { serverFilter } from './queries';
import { titleOfDeed } from '../../shared/plan-title';

/** Takes suggestions over or rejects them: one by itself, the ticked ones by way of a plan that the person looks at first. */
export function useSuggestionDecisions(projectId: string, filter: PendingFilter, selection: RowSelection) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const ticked = useDecide(projectId);
  const { decided, held, hold, takeBack, sendAll } = useDecideOne(projectId);
  const decideTicked = async (decision: Verdict) => {
    const { count, isAll } = selection;
    // What was decided by itself is no longer among those that match.
    const ids = [...selection.ids].filter((id) => !held.has(id));
    await sendAll();
    const what = decision === 'approve' ? 'accept_many' : 'keep_ours_many';
    const title = titleOfDeed(t, { what, count });
    const of = isAll ? { filter: serverFilter(filter) } : { ids };
    ticked.mutate(
      { decision, title, selection: of, review: true },
      {
        onSuccess: ({ planId }) => {
          selection.clear();
          void navigate(planPath(planId, projectId));
        },
        onError: (error) => notifyError({ title: t('pending:failed'), text: errorText(error) }),
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
