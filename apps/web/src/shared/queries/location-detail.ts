import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { locationsKey } from './location-summary';

/** One location with every field. */
export function locationDetailQuery(projectId: string, locationId: string) {
  return queryOptions({
    queryKey: [...locationsKey(projectId), 'detail', locationId] as const,
    queryFn: ({ signal }) =>
      api.call(contract.locations.detail, { params: { projectId, locationId }, signal }),
  });
}
