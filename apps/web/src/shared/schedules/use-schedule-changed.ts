import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { locationsKey } from '../queries/location-summary';
import { jobsKey } from '../queries/open-jobs';

/** Key of every query about a project's posts, and about what Schedules shows beside them. */
export const schedulesKey = (projectId: string) => [...locationsKey(projectId), 'posts'] as const;

/** Keys of what Schedules shows of a project, which moves with its jobs; not of posts that are being written. */
export const shownSchedulesKeys = (projectId: string) =>
  (['calendar', 'list', 'overview'] as const).map((part) => [...schedulesKey(projectId), part] as const);

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
