import { contract, type TutorialForm } from '@frontage/api-client/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';

/** Every tutorial; there are few, so they are searched and grouped here. */
export const tutorialQuery = queryOptions({
  queryKey: ['tutorials'] as const,
  queryFn: async ({ signal }) => (await api.call(contract.tutorials.list, { signal })).items,
});

/** Adds, changes and deletes tutorials; the list is read again after each. */
export function useTutorialActions() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: tutorialQuery.queryKey });
  return {
    save: useMutation({
      mutationFn: ({ id, form }: { readonly id: string | null; readonly form: TutorialForm }) =>
        id === null
          ? api.call(contract.tutorials.create, { body: form })
          : api.call(contract.tutorials.update, { params: { tutorialId: id }, body: form }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (tutorialId: string) => api.call(contract.tutorials.remove, { params: { tutorialId } }),
      onSuccess,
    }),
  };
}
