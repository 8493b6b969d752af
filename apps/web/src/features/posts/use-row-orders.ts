import { contract, type ListedSeries, type ScheduleRow } from '@frontage/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { planPath } from '../../config/paths';
import { api } from '../../services/api';
import type { FailedPlan, MadePlan } from '../../shared/components/PlansMade';
import { readSchedulesAgain } from '../../shared/schedules/use-schedule-changed';
import { useErrorText } from '../../shared/hooks/use-error-text';
import { notifyError } from '../../shared/notify';
import { titleOfDeed } from '../../shared/plan-title';
import { usePhrases } from '../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../stores/session';
import type { MenuActs } from './components/ScheduleMenu';
import { newDraft } from './model/draft-address';
import { draftOf } from './model/duplicate';
import { ownerOf } from './model/schedule-items';
import { removePosts } from './queries';
import { skipDate } from './series-queries';

type RowOrders = MenuActs & {
  /** Leads to the plan that deletes these posts everywhere. */
  readonly onRemoveMany: (rows: readonly ScheduleRow[]) => void;
};

/** What rows of the list are told to do without a dialog; what goes wrong is said. */
export function useRowOrders(projectId: string, ask: MenuActs['ask']): RowOrders {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const userId = useSessionStore(selectUser)?.id;
  return useMemo((): RowOrders => {
    const tell = (work: Promise<unknown>) => {
      work.catch((error: unknown) => notifyError({ title: errorText(error) }));
    };
    const duplicate = async (row: ScheduleRow) => {
      if (userId === undefined || row.what === 'edit') return;
      const of = ownerOf(row, projectId);
      const post =
        row.what === 'series'
          ? await api.call(contract.postSeries.detail, { params: { projectId: of, seriesId: row.id } })
          : await api.call(contract.posts.detail, { params: { projectId: of, postId: row.id } });
      await navigate(draftOf(post, { userId, projectId: of }), { state: newDraft });
    };
    const skip = async (series: ListedSeries) => {
      const of = ownerOf(series, projectId);
      await skipDate(of, series.id, { date: series.date, skipped: true });
      await readSchedulesAgain(client, of);
    };
    const removeMany = async (
      rows: readonly ScheduleRow[],
      before: readonly MadePlan[] = [],
    ): Promise<void> => {
      const made: MadePlan[] = [...before];
      const failed: FailedPlan[] = [];
      // Each project has its plan, for its own people.
      for (const id of new Set(rows.map((row) => ownerOf(row, projectId)))) {
        const of = rows.filter((row) => ownerOf(row, projectId) === id);
        const name = of[0]?.project?.name ?? '';
        const title = titleOfDeed(t, { what: 'delete_posts', count: of.length });
        try {
          const { planId } = await removePosts(id, { postIds: of.map((row) => row.id), title });
          made.push({ planId, projectId: id, name });
        } catch (error) {
          failed.push({ id, name, error });
        }
      }
      const [only] = made;
      if (only === undefined) throw failed[0]?.error;
      if (made.length === 1 && failed.length === 0) return navigate(planPath(only.planId, only.projectId));
      const again = rows.filter((row) => failed.some(({ id }) => id === ownerOf(row, projectId)));
      ask({ plans: { made, failed, onRetry: () => tell(removeMany(again, made)) } });
    };
    return {
      ask,
      onDuplicate: (row) => tell(duplicate(row)),
      onSkip: (series) => tell(skip(series)),
      onRemoveMany: (rows) => tell(removeMany(rows)),
    };
  }, [ask, client, errorText, navigate, projectId, t, userId]);
}
