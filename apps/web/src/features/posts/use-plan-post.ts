import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { planPath } from '../../config/paths';
import type { DraftKeeper } from './model/draft-keeper';
import { draftsKey, makePostPlan, type PostRequest } from './queries';

/** Makes a plan of a draft and leads there; the draft stays until the plan starts. Also throws the draft away. */
export function usePlanPost(projectId: string, draftId: string, keeper: DraftKeeper) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dropDraft = async () => {
    await keeper.drop().catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: draftsKey(projectId) });
  };
  const plan = useMutation({
    mutationFn: async ({ title, wanted }: { readonly title: string; readonly wanted: PostRequest }) => {
      // What is saved after the plan was made counts as written since, and outlives it.
      await keeper.flush();
      return makePostPlan(projectId, { ...wanted, title, draftId });
    },
    onSuccess: ({ planId }) => void navigate(planPath(planId, projectId)),
  });
  return { plan, dropDraft };
}
