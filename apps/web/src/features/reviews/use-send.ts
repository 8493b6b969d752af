import { isApiError } from '@frontage/api-client';
import type { ReviewDetail } from '@frontage/api-client/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyInfo } from '../../shared/notify';
import { titleOfDeed } from '../../shared/plan-title';
import { readReviewsAgain } from '../../shared/queries/reviews';
import { usePhrases } from '../../shared/use-phrases';
import { deviceDraft, type Inserted } from './model/reply-text';
import { reviewActs } from './queries';

type Sending = {
  readonly detail: ReviewDetail;
  readonly writing: { readonly projectId: string; readonly userId: string };
  /** The version of the review that the reply is to. */
  readonly seen: string;
  readonly onDone: () => void;
};

/** Sends what is written; what was kept on this device goes once it is on its way. */
export function useSend(
  { detail: { row }, writing: { projectId, userId }, seen, onDone }: Sending,
  text: string,
  source: Inserted | null,
  onSourceGone: () => void,
) {
  const { t } = usePhrases();
  const queryClient = useQueryClient();
  const { id, reviewerName } = row;
  return useMutation({
    mutationFn: () =>
      reviewActs.reply(projectId, id, {
        text: text.trim(),
        title: titleOfDeed(t, { what: 'reply', name: reviewerName }),
        seen,
        templateId: source?.templateId ?? null,
      }),
    onSuccess: ({ isWaiting }) => {
      deviceDraft.write(userId, projectId, id, null);
      notifyInfo({ id: 'reply', title: t(isWaiting ? 'reviews:reply.asked' : 'reviews:reply.sent') });
      onDone();
    },
    onError: (error) => {
      // Deleted meanwhile: the words can still be sent, as ones of their own.
      if (isApiError(error) && error.code === 'not_found') onSourceGone();
    },
    onSettled: () => readReviewsAgain(queryClient, projectId),
  });
}
