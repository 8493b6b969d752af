import { contract, type GroupForm } from '@frontage/api-client/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';
import { locationsKey, readLocationsAgain } from '../../shared/queries/location-summary';

/** The locations put into a fixed group by hand. */
export function membersQuery(projectId: string, groupId: string | null) {
  return queryOptions({
    queryKey: [...locationsKey(projectId), 'group-members', groupId] as const,
    queryFn: async ({ signal }) => {
      if (groupId === null) return [];
      const answer = await api.call(contract.groups.members, { params: { projectId, groupId }, signal });
      return answer.locationIds;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** How many locations a group would have as it stands in its form; `null` while the form is not whole. */
export function formCountQuery(projectId: string, form: GroupForm | null) {
  return queryOptions({
    queryKey: [...locationsKey(projectId), 'group-count', form] as const,
    queryFn: async ({ signal }) => {
      if (form === null) return 0;
      const answer = await api.call(contract.groups.count, { params: { projectId }, body: { form }, signal });
      return answer.locations;
    },
    enabled: form !== null,
    placeholderData: keepPreviousData,
  });
}

function useGroupsChange<Input, Result>(projectId: string, call: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => readLocationsAgain(queryClient, projectId),
  });
}

/** Makes a group, or changes the one given. */
export function useSaveGroup(projectId: string, groupId: string | null) {
  return useGroupsChange(projectId, (body: GroupForm) =>
    groupId === null
      ? api.call(contract.groups.create, { params: { projectId }, body })
      : api.call(contract.groups.update, { params: { projectId, groupId }, body }),
  );
}

/** Deletes a group; its locations stay. */
export function useRemoveGroup(projectId: string) {
  return useGroupsChange(projectId, (groupId: string) =>
    api.call(contract.groups.remove, { params: { projectId, groupId } }),
  );
}
