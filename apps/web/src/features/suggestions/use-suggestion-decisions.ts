import { isApiError } from '@frontage/api-client';
import type { Suggestion } from '@frontage/api-client/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { planPath } from '../../config/paths';
import type { FailedPlan, MadePlan } from '../../shared/components/PlansMade';
import { useErrorText } from '../../shared/hooks/use-error-text';
import { useShownProjects } from '../../shared/hooks/use-shown-projects';
import type { RowSelection } from '../../shared/list/use-selection';
import { notifyError } from '../../shared/notify';
import { titleOfDeed } from '../../shared/plan-title';
import { useDecide, type Verdict } from '../../shared/suggestions/use-decide';
import { useDecideOne } from '../../shared/suggestions/use-decide-one';
import { usePhrases } from '../../shared/use-phrases';
import type { PendingFilter } from './model/pending-address';
import { countMatching, serverFilter } from './queries';

/** What is decided in one project: some, or all of its suggestions that match the filter. */
type Part = { readonly id: string; readonly name: string; readonly ids?: readonly string[] };
type Ticked = {
  readonly decision: Verdict;
  readonly parts: readonly Part[];
  readonly count: number;
  /** Plans that were made before others are tried again. */
  readonly before?: readonly MadePlan[];
};
type Plans = { readonly made: readonly MadePlan[]; readonly failed: readonly FailedPlan[] };
type Outcome = Plans & { readonly ticked: Ticked };

/**
 * Takes suggestions over or rejects them: one by itself, the ticked ones by way of a plan that the person looks at first. Those of several
 * projects become a plan for each.
 */
export function useSuggestionDecisions(
  projectId: string,
  filter: PendingFilter,
  selection: RowSelection,
  rows: readonly Suggestion[],
) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const shown = useShownProjects();
  const deciding = useDecide();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { decided, held, hold, takeBack, sendAll } = useDecideOne(projectId);
  const planOf = async (decision: Verdict, { id, name, ids }: Part, count: number): Promise<MadePlan> => {
    const what = decision === 'approve' ? 'accept_many' : 'keep_ours_many';
    const { planId } = await deciding.mutateAsync({
      projectId: id,
      decision,
      title: titleOfDeed(t, { what, count }),
      selection: ids === undefined ? { filter: serverFilter(filter) } : { ids: [...ids] },
      review: true,
    });
    return { planId, projectId: id, name };
  };
  const plans = useMutation({
    mutationFn: async ({ decision, parts, count, before = [] }: Ticked): Promise<Plans> => {
      const [only, ...others] = parts;
      if (only !== undefined && others.length === 0 && before.length === 0)
        return { made: [await planOf(decision, only, only.ids?.length ?? count)], failed: [] };
      const made = [...before];
      const failed: FailedPlan[] = [];
      let empty: unknown;
      for (const part of parts)
        try {
          made.push(await planOf(decision, part, part.ids?.length ?? (await countMatching(part.id, filter))));
        } catch (error) {
          // Nothing matches there, or others have decided it meanwhile.
          if (isApiError(error, 'plan_empty')) empty = error;
          else failed.push({ id: part.id, name: part.name, error });
        }
      if (made.length === 0) throw failed[0]?.error ?? empty;
      return { made, failed };
    },
    onSuccess: ({ made, failed }, ticked) => {
      selection.clear();
      const [only] = made;
      if (only !== undefined && made.length === 1 && failed.length === 0)
        void navigate(planPath(only.planId, only.projectId));
      else setOutcome({ made, failed, ticked });
    },
    onError: (error) => notifyError({ title: t('pending:failed'), text: errorText(error) }),
  });
  const decideTicked = async (decision: Verdict) => {
    const { count, isAll } = selection;
    // What was decided by itself is no longer among those that match.
    const ids = [...selection.ids].filter((id) => !held.has(id));
    await sendAll();
    plans.mutate({ decision, count, parts: isAll ? shown : partsOf(ids, rows, shown) });
  };
  const retry = ({ made, failed, ticked }: Outcome) =>
    plans.mutate({
      ...ticked,
      parts: ticked.parts.filter(({ id }) => failed.some((one) => one.id === id)),
      before: made,
    });
  return {
    decided,
    held,
    isBusy: plans.isPending,
    decideOne: hold,
    takeBack,
    sendNow: () => void sendAll(),
    decideTicked: (decision: Verdict) => void decideTicked(decision),
    /** The plans that were made last, where they are several. */
    plans:
      outcome === null
        ? null
        : {
            made: outcome.made,
            failed: outcome.failed,
            isBusy: plans.isPending,
            onRetry: () => retry(outcome),
            onClose: () => setOutcome(null),
          },
  };
}

/** Ticked rows by the project that they are of; where one is shown alone, all are its own. */
function partsOf(
  ids: readonly string[],
  rows: readonly Suggestion[],
  shown: ReturnType<typeof useShownProjects>,
): Part[] {
  if (shown.length === 1) return shown.map((project) => ({ ...project, ids }));
  const ownerOf = new Map(rows.map(({ id, project }) => [id, project?.id]));
  return shown
    .map((project) => ({ ...project, ids: ids.filter((id) => ownerOf.get(id) === project.id) }))
    .filter((part) => part.ids.length > 0);
}
