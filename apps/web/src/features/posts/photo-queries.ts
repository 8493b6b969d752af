import { contract } from '@frontage/api-client/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { postQueries } from './queries';

const pageSize = 24;

/** Everything of a project's library of photos. */
export const photosKey = (projectId: string) => [...postQueries.all(projectId), 'photos'] as const;

/** A project's photos, newest first; those that a search finds. */
export function photosQuery(projectId: string, search: string) {
  return infiniteQueryOptions({
    queryKey: [...photosKey(projectId), 'list', search] as const,
    ...byPages((cursor, signal) =>
      api.call(contract.postPhotos.list, {
        params: { projectId },
        query: { limit: pageSize, ...(search === '' ? {} : { search }), ...cursor },
        signal,
      }),
    ),
    placeholderData: keepPreviousData,
  });
}

/** What uses a photo. */
export function photoUsesQuery(projectId: string, photoId: string) {
  return infiniteQueryOptions({
    queryKey: [...photosKey(projectId), 'uses', photoId] as const,
    ...byPages((cursor, signal) =>
      api.call(contract.postPhotos.uses, {
        params: { projectId, photoId },
        query: { limit: pageSize, ...cursor },
        signal,
      }),
    ),
  });
}

/** Gives a photo a title of its own; `null` takes it away. */
export function setPhotoTitle(projectId: string, photoId: string, title: string | null) {
  return api.call(contract.postPhotos.setTitle, { params: { projectId, photoId }, body: { title } });
}

/** Deletes a photo that nothing uses. */
export function removePhoto(projectId: string, photoId: string) {
  return api.call(contract.postPhotos.remove, { params: { projectId, photoId } });
}
