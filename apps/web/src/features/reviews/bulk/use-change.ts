import { isApiError } from '@frontage/api-client';
import type { BulkReplyItem } from '@frontage/api-client/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { bulkActs, bulkQueries, type Bulk, type ItemChange } from './queries';

type Change = { readonly item: BulkReplyItem; readonly change: ItemChange };

/** Does one thing to a draft. What somebody else did to it first is shown instead. */
export function useChange(projectId: string, bulkReplyId: string) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { queryKey } = bulkQueries.read(projectId, bulkReplyId);
  return useMutation({
    mutationFn: ({ item, change }: Change) => bulkActs.change(projectId, bulkReplyId, item, change),
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: ({ items }, { item, change }) => {
      const after = new Map(items.map((one) => [one.reviewId, one]));
      queryClient.setQueryData<Bulk>(queryKey, (bulk) =>
        bulk === undefined
          ? bulk
          : { ...bulk, items: bulk.items.map((one) => after.get(one.reviewId) ?? one) },
      );
      const next = after.get(item.reviewId);
      if (change.act === 'next' && next?.lack !== 'pending' && next?.text === item.text)
        notifyInfo({ id: 'bulk', title: t('bulkReplies:act.same') });
    },
    // One that is drafted anew is looked for soon.
    onSettled: (_changed, _error, { change: { act } }) =>
      act === 'next' ? queryClient.invalidateQueries({ queryKey }) : undefined,
    onError: (error) => {
      if (isApiError(error) && error.code === 'conflict')
        notifyInfo({ id: 'bulk', title: t('bulkReplies:act.conflict') });
      else notifyError({ id: 'bulk', title: t('bulkReplies:error'), text: errorText(error) });
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
