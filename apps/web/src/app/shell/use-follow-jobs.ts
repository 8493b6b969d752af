import type { Job } from '@frontage/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readLocationsAgain } from '../../shared/queries/location-summary';

/** Reads a project's locations and jobs again when one of its jobs is over, so that lists show what it did. */
export function useFollowJobs(projectId: string, jobs: readonly Job[] | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef<{ projectId: string; ids: ReadonlySet<string> } | null>(null);
  useEffect(() => {
    if (jobs === undefined) return;
    const ids = new Set(jobs.map((job) => job.id));
    const before = known.current;
    known.current = { projectId, ids };
    if (before?.projectId !== projectId) return;
    if ([...before.ids].every((id) => ids.has(id))) return;
    void readLocationsAgain(queryClient, projectId);
    void queryClient.invalidateQueries({ queryKey: ['jobs', projectId] });
    // Whether a project is being imported stands in the profile.
    void queryClient.invalidateQueries({ queryKey: ['profile'] });
  }, [projectId, jobs, queryClient]);
}
