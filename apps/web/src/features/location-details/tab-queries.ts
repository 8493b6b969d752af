import { contract } from '@frontage/api-client/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { locationsKey } from '../../shared/queries/location-summary';

/** What tabs ask for that are fetched when they are opened; the page itself does not wait for their contracts. */
export const tabQueries = {
  reviews: (projectId: string, locationId: string) =>
    infiniteQueryOptions({
      queryKey: [...locationsKey(projectId), 'reviews', locationId] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.reviews.ofLocation, {
          params: { projectId, locationId },
          query: cursor,
          signal,
        }),
      ),
    }),
  posts: (projectId: string, locationId: string) =>
    infiniteQueryOptions({
      queryKey: [...locationsKey(projectId), 'posts', locationId] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.posts.ofLocation, {
          params: { projectId, locationId },
          query: cursor,
          signal,
        }),
      ),
    }),
};
