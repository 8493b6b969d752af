import type { ReviewRow } from '@frontage/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useOwnerOf } from '../../shared/hooks/use-owner-of';
import { shownReviewsKey } from '../../shared/queries/reviews';
import { reviewQueries } from './queries';

/** The project of the review that is read: its row's where that is read, else see {@link useOwnerOf}. */
export function useReviewOwner(
  projectId: string,
  chosen: string | undefined,
  rows: readonly Pick<ReviewRow, 'id' | 'project'>[],
) {
  const queryClient = useQueryClient();
  const row = rows.find(({ id }) => id === chosen);
  const owner = useOwnerOf({
    projectId,
    id: chosen ?? null,
    isRowRead: row !== undefined,
    key: shownReviewsKey(projectId, true),
    read: (ownerId, id) => queryClient.query({ ...reviewQueries.detail(ownerId, id), retry: false }),
  });
  return row?.project === undefined ? owner : { ownerId: row.project.id, failed: null };
}
