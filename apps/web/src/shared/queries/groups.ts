import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { locationsKey } from './location-summary';

/** The groups of a project with how many locations each has now; read again whenever its locations are. */
export function groupsQuery(projectId: string) {
  return queryOptions({
    queryKey: [...locationsKey(projectId), 'groups'] as const,
    queryFn: async ({ signal }) =>
      (await api.call(contract.groups.list, { params: { projectId }, signal })).items,
  });
}
