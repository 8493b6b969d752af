import type { ReviewRow } from '@frontage/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRowOwner } from '../../shared/hooks/use-owner-of';
import { shownReviewsKey } from '../../shared/queries/reviews';
import { reviewQueries } from './queries';

/** The project of the review that is read, as {@link useRowOwner} finds it. */
export function useReviewOwner(
  projectId: string,
  chosen: string | undefined,
  rows: readonly Pick<ReviewRow, 'id' | 'project'>[],
) {
  const queryClient = useQueryClient();
  return useRowOwner({
    ...{ projectId, id: chosen, rows },
    key: shownReviewsKey(projectId, true),
    read: (ownerId, id) => queryClient.query({ ...reviewQueries.detail(ownerId, id), retry: false }),
  });
}
