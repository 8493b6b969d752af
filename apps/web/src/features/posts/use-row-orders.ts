import { contract, type ScheduleRow } from '@frontage/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { planPath } from '../../config/paths';
import { api } from '../../services/api';
import { useErrorText } from '../../shared/hooks/use-error-text';
import { notifyError } from '../../shared/notify';
import { titleOfDeed } from '../../shared/plan-title';
import { usePhrases } from '../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../stores/session';
import type { MenuActs } from './components/ScheduleMenu';
import { newDraft } from './model/draft-address';
import { draftOf } from './model/duplicate';
import { postQueries, removePosts } from './queries';
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
      const post =
        row.what === 'series'
          ? await api.call(contract.postSeries.detail, { params: { projectId, seriesId: row.id } })
          : await api.call(contract.posts.detail, { params: { projectId, postId: row.id } });
      await navigate(draftOf(post, { userId, projectId }), { state: newDraft });
    };
    const skip = async (id: string, date: string) => {
      await skipDate(projectId, id, { date, skipped: true });
      await client.invalidateQueries({ queryKey: postQueries.all(projectId) });
    };
    const removeMany = async (rows: readonly ScheduleRow[]) => {
      const title = titleOfDeed(t, { what: 'delete_posts', count: rows.length });
      const { planId } = await removePosts(projectId, { postIds: rows.map(({ id }) => id), title });
      await navigate(planPath(planId, projectId));
    };
    return {
      ask,
      onDuplicate: (row) => tell(duplicate(row)),
      onSkip: ({ id, date }) => tell(skip(id, date)),
      onRemoveMany: (rows) => tell(removeMany(rows)),
    };
  }, [ask, client, errorText, navigate, projectId, t, userId]);
}
