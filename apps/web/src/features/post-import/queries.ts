import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { locationsKey } from '../../shared/queries/location-summary';

/** The posts of a file, below what else is kept of posts so that it is read anew with them. */
export function importedQuery(projectId: string, importId: string) {
  return queryOptions({
    queryKey: [...locationsKey(projectId), 'posts', 'imported', importId] as const,
    queryFn: ({ signal }) => api.call(contract.posts.imported, { params: { projectId, importId }, signal }),
  });
}

/** Carries out the drafts of a file; answers those that stay. */
export function sendImported(projectId: string, importId: string) {
  return api.call(contract.posts.sendImported, { params: { projectId, importId } });
}
