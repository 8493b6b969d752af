import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { locationsKey, shownLocationsKey, type Whose } from '../queries/location-summary';
import { jobsKey } from '../queries/open-jobs';

/** Key of every query about a project's posts, and about what Schedules shows beside them. */
export const schedulesKey = (projectId: string) => [...locationsKey(projectId), 'posts'] as const;

/** The root of queries that may be about unified projects: {@link readSchedulesAgain} knows by it what others may have changed too. */
export const sharedSchedulesKey = ({ projectId, isTogether }: Whose) =>
  [...shownLocationsKey(projectId, isTogether), 'posts'] as const;

/** Reads again what Schedules shows of a project, alone or with others. */
export function readSchedulesAgain(client: QueryClient, projectId: string) {
  return client.invalidateQueries({
    predicate: ({ queryKey: [root, id, part, shared] }) =>
      root === 'locations' &&
      ((id === projectId && part === 'posts') || (part === 'unified' && shared === 'posts')),
  });
}

const moving: ReadonlySet<unknown> = new Set(['calendar', 'list', 'overview']);

/** The same of what moves with a project's jobs; not of posts that are being written. */
export function readShownSchedulesAgain(client: QueryClient, projectId: string) {
  return client.invalidateQueries({
    predicate: ({ queryKey: [root, id, part, ...rest] }) =>
      root === 'locations' &&
      ((id === projectId && part === 'posts' && moving.has(rest[0])) ||
        (part === 'unified' && rest[0] === 'posts' && moving.has(rest[1]))),
  });
}

/** Reads again whatever says when something is sent: Schedules, jobs and Home. */
export function useScheduleChanged(projectId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      readSchedulesAgain(client, projectId),
      ...[jobsKey(projectId), ['job'], ['home', projectId]].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    ]);
  }, [client, projectId]);
}
