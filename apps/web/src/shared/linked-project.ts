import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { projectParam } from '../config/paths';
import { useProjectStore } from '../stores/project';
import { useSessionStore } from '../stores/session';

/** Selects the project that an opened address names, if the person has it. Before the page, so that it asks the right one. */
function selectLinked({ request }: Pick<LoaderFunctionArgs, 'request'>): null {
  const projectId = new URL(request.url).searchParams.get(projectParam);
  const { user } = useSessionStore.getState();
  const { chosen, choose } = useProjectStore.getState();
  if (user === null || projectId === null || chosen[user.id] === projectId) return null;
  if (user.projects.some((project) => project.id === projectId)) choose(user.id, projectId);
  return null;
}

/** Parts of a route whose address may name its project. */
export const linkedProject = {
  loader: selectLinked,
  /** Filters are in the address too; writing them opens nothing. */
  shouldRevalidate: ({ currentUrl, nextUrl }: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>) =>
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.searchParams.get(projectParam) !== nextUrl.searchParams.get(projectParam),
};
