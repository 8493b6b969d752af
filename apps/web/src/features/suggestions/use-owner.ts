import { useCallback } from 'react';
import type { Whose } from '../../shared/queries/location-summary';

type OfProject = { readonly project?: { readonly id: string } | undefined };

/** Whose a row is: it says so itself where those of several projects are listed. */
export function useOwner({ projectId }: Whose): (row: OfProject) => string {
  return useCallback(({ project }) => project?.id ?? projectId, [projectId]);
}
