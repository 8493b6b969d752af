import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../../shared/hooks/use-error-text';
import { notifyError } from '../../shared/notify';
import { readReviewsAgain } from '../../shared/queries/reviews';
import { usePhrases } from '../../shared/use-phrases';

type Act = { readonly projectId: string; readonly run: () => Promise<unknown> };

/** Does something in the inbox and reads it again; what fails is said in a notice. */
export function useActIn() {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: Act) => run(),
    onError: (error) =>
      notifyError({ id: 'reviews', title: t('reviews:reply.error'), text: errorText(error) }),
    onSettled: (_data, _error, { projectId }) => readReviewsAgain(queryClient, projectId),
  });
}

/** The same in one project. */
export function useAct(projectId: string) {
  const { mutate, ...state } = useActIn();
  type Options = Parameters<typeof mutate>[1];
  return {
    ...state,
    mutate: (run: Act['run'], options?: Options) => mutate({ projectId, run }, options),
  };
}
