import { useQuery } from '@tanstack/react-query';
import { locationSummaryQuery } from '../queries/location-summary';

/** The part that all names of a project, or of all that are shown with it, begin with; empty until it is known. */
export function useNamePrefix(projectId: string, isTogether = false): string {
  return useQuery(locationSummaryQuery(projectId, isTogether)).data?.namePrefix ?? '';
}
