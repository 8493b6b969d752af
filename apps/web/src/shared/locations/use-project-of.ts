import { useQueryClient } from '@tanstack/react-query';
import { useOwnerOf } from '../hooks/use-owner-of';
import { locationDetailQuery } from '../queries/location-detail';
import { shownLocationsKey } from '../queries/location-summary';

/** The project of a location whose row is not read: see {@link useOwnerOf}. */
export function useProjectOf(projectId: string, locationId: string | null, isRowRead: boolean) {
  const queryClient = useQueryClient();
  return useOwnerOf({
    projectId,
    id: locationId,
    isRowRead,
    key: shownLocationsKey(projectId, true),
    read: (ownerId, id) => queryClient.query({ ...locationDetailQuery(ownerId, id), retry: false }),
  });
}
