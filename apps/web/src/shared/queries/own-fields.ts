import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';

/** The fields that a project made up, by name. */
export function ownFieldsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['own-fields', projectId] as const,
    queryFn: async ({ signal }) =>
      (await api.call(contract.ownFields.list, { params: { projectId }, signal })).items,
    staleTime: 60_000,
  });
}
