import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';

/** The signed-in person's settings: appearance, language of mails, bookmarks. */
export function preferencesQuery() {
  return queryOptions({
    queryKey: ['preferences'] as const,
    queryFn: ({ signal }) => api.call(contract.preferences.read, { signal }),
    staleTime: 5 * 60_000,
  });
}
