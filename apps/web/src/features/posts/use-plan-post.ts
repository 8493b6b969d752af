import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { planPath } from '../../config/paths';
import type { DraftKeeper } from './model/draft-keeper';
import { draftsKey, makePostPlan, type PostRequest } from './queries';

/** Makes a plan of a draft, which ends the draft, and leads there. */
export function usePlanPost(projectId: string, keeper: DraftKeeper) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dropDraft = async () => {
    await keeper.drop().catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: draftsKey(projectId) });
  };
  const plan = useMutation({
    mutationFn: ({ title, wanted }: { readonly title: string; readonly wanted: PostRequest }) =>
      makePostPlan(projectId, title, wanted),
    onSuccess: ({ planId }) => {
      void dropDraft();
      void navigate(planPath(planId, projectId));
    },
  });
  return { plan, dropDraft };
}
