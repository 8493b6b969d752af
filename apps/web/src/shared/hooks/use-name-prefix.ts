import { useQuery } from '@tanstack/react-query';
import { locationSummaryQuery } from '../queries/location-summary';

/** The part that all names of a project begin with; empty until it is known. */
export function useNamePrefix(projectId: string): string {
  return useQuery(locationSummaryQuery(projectId)).data?.namePrefix ?? '';
}
