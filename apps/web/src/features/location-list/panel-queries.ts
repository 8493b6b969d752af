import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { locationsKey } from '../../shared/queries/location-summary';
import { suggestionsKey } from '../../shared/queries/suggestions';

/** What the panel of one location asks for beside its facts; apart from the list's own, which does not wait for their contracts. */
export const panelQueries = {
  suggestions: (projectId: string, locationId: string) =>
    queryOptions({
      queryKey: [...suggestionsKey(projectId), 'of-location', locationId] as const,
      queryFn: ({ signal }) =>
        api.call(contract.suggestions.list, {
          params: { projectId },
          query: { locationId, limit: 20 },
          signal,
        }),
    }),
  lastPost: (projectId: string, locationId: string) =>
    queryOptions({
      queryKey: [...locationsKey(projectId), 'last-post', locationId] as const,
      queryFn: ({ signal }) =>
        api.call(contract.posts.ofLocation, {
          params: { projectId, locationId },
          query: { limit: 1 },
          signal,
        }),
    }),
};
