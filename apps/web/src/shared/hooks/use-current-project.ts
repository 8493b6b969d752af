import { useShallow } from 'zustand/react/shallow';
import { selectProjectOf, useProjectStore } from '../../stores/project';
import { selectUser, useSessionStore } from '../../stores/session';

/** The project that is worked on; `null` for a user without projects. */
export function useCurrentProject() {
  const user = useSessionStore(selectUser);
  return useProjectStore(useShallow(selectProjectOf(user)));
}
