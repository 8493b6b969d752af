import { useErrorText } from '../../shared/hooks/use-error-text';
import { notifyError } from '../../shared/notify';
import { useReadAgain } from './queries';

/** Reading from Google again, where the page itself shows that it goes on, and a notice that it did not. */
export function useReading(projectId: string) {
  const errorText = useErrorText();
  const { mutate, isPending } = useReadAgain(projectId);
  const start = () =>
    mutate(undefined, {
      onError: (error) => notifyError({ id: 'reading', title: errorText(error) }),
    });
  return { start, isStarting: isPending };
}
