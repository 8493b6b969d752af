import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { selectShownOf, useProjectStore } from '../../stores/project';
import type { Whose } from '../queries/location-summary';
import { selectUser, useSessionStore } from '../../stores/session';

/** The projects that are shown as one, by name: the current one alone, unless unified ones were chosen with it. */
export function useShownProjects() {
  const user = useSessionStore(selectUser);
  return useProjectStore(useShallow(selectShownOf(user)));
}

/** Whose rows a list of the current project shows: its own, or those of all that are shown with it. */
export function useWhose(projectId: string): Whose {
  const isTogether = useIsTogether();
  return useMemo(() => ({ projectId, isTogether }), [projectId, isTogether]);
}

/** Whether unified projects are shown as one. */
export const useIsTogether = () => useShownProjects().length > 1;
