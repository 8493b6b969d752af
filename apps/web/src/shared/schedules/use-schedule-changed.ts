import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { locationsKey } from '../queries/location-summary';
import { jobsKey } from '../queries/open-jobs';

/** Key of every query about a project's posts, and about what Schedules shows beside them. */
export const schedulesKey = (projectId: string) => [...locationsKey(projectId), 'posts'] as const;

/** Reads again whatever says when something is sent: Schedules, jobs and Home. */
export function useScheduleChanged(projectId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [schedulesKey(projectId), jobsKey(projectId), ['job'], ['home', projectId]].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  }, [client, projectId]);
}
