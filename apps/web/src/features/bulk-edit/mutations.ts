import { contract } from '@frontage/api-client/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';
import { ownFieldsQuery } from '../../shared/queries/own-fields';

/** Makes up a field, gives it another name, or takes it away. */
export function useOwnFieldActs(projectId: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ownFieldsQuery(projectId).queryKey });
  const params = { projectId };
  return {
    create: useMutation({
      mutationFn: (name: string) => api.call(contract.ownFields.create, { params, body: { name } }),
      onSuccess,
    }),
    rename: useMutation({
      mutationFn: (body: { readonly key: string; readonly name: string }) =>
        api.call(contract.ownFields.rename, { params, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (key: string) => api.call(contract.ownFields.remove, { params, query: { key } }),
      onSuccess,
    }),
  };
}
