import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../../shared/hooks/use-error-text';
import { notifyError } from '../../shared/notify';
import { reviewsKey } from '../../shared/queries/reviews';
import { usePhrases } from '../../shared/use-phrases';

/** Does something in the inbox and reads it again; what fails is said in a notice. */
export function useAct(projectId: string) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) =>
      notifyError({ id: 'reviews', title: t('reviews:reply.error'), text: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reviewsKey(projectId) }),
  });
}
