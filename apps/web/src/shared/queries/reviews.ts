import { contract } from '@frontage/api-client/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';

/** Key of every query about a project's reviews; without a project, of all. */
export const reviewsKey = (projectId?: string) =>
  projectId === undefined ? ['reviews'] : ['reviews', projectId];

/** The root of queries that may be about unified projects: {@link readReviewsAgain} knows by it what others may have changed too. */
export const shownReviewsKey = (projectId: string, isTogether: boolean) =>
  isTogether ? [...reviewsKey(projectId), 'unified'] : reviewsKey(projectId);

/** Reads a project's reviews again, and lists that they are a part of; without a project, all. */
export function readReviewsAgain(client: QueryClient, projectId?: string) {
  return client.invalidateQueries({
    predicate: ({ queryKey: [root, id, part] }) =>
      root === 'reviews' && (projectId === undefined || id === projectId || part === 'unified'),
  });
}

/** The server tells of what is new; this is for what went wrong unseen. */
export const lookEvery = 30_000;

/** Replies of a project that wait to be sent, for the inbox and the chip that stands on every page. */
export const outboxQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...reviewsKey(projectId), 'outbox'] as const,
    queryFn: ({ signal }) => api.call(contract.reviews.outbox, { params: { projectId }, signal }),
    refetchInterval: lookEvery,
  });
