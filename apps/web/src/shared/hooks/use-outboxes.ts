import { useQueries } from '@tanstack/react-query';
import { outboxQuery } from '../queries/reviews';
import { useShownProjects } from './use-shown-projects';

/**
 * The outboxes of the projects that are shown: `read` as they were read last, none while they are read, and `failed` those that could not
 * be read, each with what tries it again. One of them hides none of the others.
 */
export function useOutboxes() {
  const shown = useShownProjects();
  const queries = useQueries({ queries: shown.map(({ id }) => outboxQuery(id)) });
  const of = shown.flatMap((project, index) => {
    const query = queries[index];
    return query === undefined ? [] : [{ project, query }];
  });
  return {
    read: of.flatMap(({ project, query: { data } }) =>
      data === undefined ? [] : [{ project, outbox: data }],
    ),
    failed: of
      .filter(({ query }) => query.isError)
      .map(({ project, query }) => ({ project, readAgain: () => void query.refetch() })),
  };
}
