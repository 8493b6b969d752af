import { useQuery } from '@tanstack/react-query';
import { outboxesQuery } from '../queries/reviews';
import { useShownProjects } from './use-shown-projects';

/** The outboxes of the projects that are shown; none while they are read. */
export function useOutboxes() {
  const shown = useShownProjects();
  const { data = [] } = useQuery(outboxesQuery(shown.map(({ id }) => id)));
  return shown.flatMap((project) => {
    const outbox = data.find(({ projectId }) => projectId === project.id)?.outbox;
    return outbox === undefined ? [] : [{ project, outbox }];
  });
}
