import { contract, type SavedFilter } from '@frontage/api-client/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';

/** A person's saved filters of a project, by name. */
export function savedFiltersQuery(projectId: string) {
  return queryOptions({
    queryKey: ['saved-filters', projectId] as const,
    queryFn: async ({ signal }) =>
      (await api.call(contract.savedFilters.list, { params: { projectId }, signal })).items,
    staleTime: 60_000,
  });
}

type Content = Pick<SavedFilter, 'name' | 'filter' | 'sort' | 'order'>;
type Change = { readonly id: string } & Partial<Content & Pick<SavedFilter, 'isDefault'>>;

/** Saves, changes and deletes them. */
export function useSavedFilters(projectId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = savedFiltersQuery(projectId);
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const create = useMutation({
    mutationFn: (body: Content) => api.call(contract.savedFilters.create, { params: { projectId }, body }),
    // At once, so that its tab is there when the address names it.
    onSuccess: (one) => queryClient.setQueryData(queryKey, (before) => [...(before ?? []), one]),
    onSettled,
  });
  const update = useMutation({
    mutationFn: ({ id, ...body }: Change) =>
      api.call(contract.savedFilters.update, { params: { projectId, savedFilterId: id }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (savedFilterId: string) =>
      api.call(contract.savedFilters.remove, { params: { projectId, savedFilterId } }),
    onSettled,
  });
  return { create, update, remove };
}
