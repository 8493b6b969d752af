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

/** The values that locations have of an own field, the commonest first. */
export function ownValuesQuery(projectId: string, key: string) {
  return queryOptions({
    queryKey: ['own-fields', projectId, 'values', key] as const,
    queryFn: async ({ signal }) =>
      (await api.call(contract.ownFields.values, { params: { projectId }, query: { key }, signal })).items,
    staleTime: 30_000,
  });
}
