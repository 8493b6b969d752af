import { contract, type InputOf } from '@frontage/api-client/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';
import { projectsKey } from './queries';

/** Projects stand in the profile too, from which selector and menu take them. */
function useProjectsChanged() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: projectsKey }),
      queryClient.invalidateQueries({ queryKey: ['profile'] }),
    ]);
  };
}

export function useLookUpImport() {
  return useMutation({
    mutationFn: async (gmbAccountId: string) =>
      (await api.call(contract.projects.lookupImport, { params: { gmbAccountId } })).data.project,
  });
}

export function useImportProject() {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: ({
      gmbAccountId,
      body,
    }: {
      gmbAccountId: string;
      body: InputOf<typeof contract.projects.import>['body'];
    }) => api.call(contract.projects.import, { params: { gmbAccountId }, body }),
    onSuccess: changed,
  });
}

export function useCreateProject() {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: (body: InputOf<typeof contract.projects.create>['body']) =>
      api.call(contract.projects.create, { body }),
    onSuccess: changed,
  });
}

export function useUpdateProject(id: string) {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: (body: InputOf<typeof contract.projects.update>['body']) =>
      api.call(contract.projects.update, { params: { managedProjectId: id }, body }),
    onSuccess: changed,
  });
}

export function useRemoveProject() {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: (id: string) => api.call(contract.projects.remove, { params: { managedProjectId: id } }),
    onSuccess: changed,
  });
}

export function useRestoreProject() {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: (id: string) => api.call(contract.projects.restore, { params: { managedProjectId: id } }),
    onSuccess: changed,
  });
}
