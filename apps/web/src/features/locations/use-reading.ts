import { useErrorText } from '../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../shared/notify';
import { usePhrases } from '../../shared/use-phrases';
import { useReadAgain } from './queries';

/** Reading from Google again, told where the page itself does not show it. */
export function useReading(projectId: string) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { mutate, isPending } = useReadAgain(projectId);
  const start = () =>
    mutate(undefined, {
      onSuccess: () => notifyInfo({ id: 'reading', title: t('locations:readStarted') }),
      onError: (error) => notifyError({ id: 'reading', title: errorText(error) }),
    });
  return { start, isStarting: isPending };
}
