import { isApiError } from '@frontage/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCurrentProject } from '../hooks/use-current-project';
import { useShownProjects } from '../hooks/use-shown-projects';
import { locationDetailQuery } from '../queries/location-detail';
import { shownLocationsKey } from '../queries/location-summary';
import { selectUser, useSessionStore } from '../../stores/session';

/**
 * The project of a location whose row is not read, as a link to it opens: the selected one, or one that is unified with it, also where
 * it is not shown with it. `undefined` until that is known; the selected one where none has the location.
 */
export function useProjectOf(projectId: string, locationId: string | null, isRowRead: boolean) {
  const queryClient = useQueryClient();
  const user = useSessionStore(selectUser);
  const unified = useCurrentProject()?.unified ?? [];
  const shown = useShownProjects();
  const held = new Set([projectId, ...shown.map(({ id }) => id), ...unified]);
  const asked = [...held].filter((id) => user?.projects.some((project) => project.id === id));
  const isOpen = locationId !== null && !isRowRead && asked.length > 1;
  const query = useQuery({
    queryKey: [...shownLocationsKey(projectId, true), 'project-of', locationId] as const,
    queryFn: async () => {
      for (const id of asked)
        try {
          await queryClient.query({ ...locationDetailQuery(id, locationId ?? ''), retry: false });
          return id;
        } catch (error) {
          if (!isApiError(error, 'not_found')) throw error;
        }
      return projectId;
    },
    enabled: isOpen,
  });
  return { ownerId: isOpen ? query.data : projectId, failed: isOpen && query.isError ? query : null };
}
