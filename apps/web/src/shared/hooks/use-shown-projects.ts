import { useShallow } from 'zustand/react/shallow';
import { selectShownOf, useProjectStore } from '../../stores/project';
import { selectUser, useSessionStore } from '../../stores/session';

/** The projects that are shown as one, by name: the current one alone, unless unified ones were chosen with it. */
export function useShownProjects() {
  const user = useSessionStore(selectUser);
  return useProjectStore(useShallow(selectShownOf(user)));
}

/** Whether unified projects are shown as one. */
export const useIsTogether = () => useShownProjects().length > 1;
