import { useErrorText } from '../../shared/hooks/use-error-text';
import { notifyError } from '../../shared/notify';
import { usePhrases } from '../../shared/use-phrases';
import { useConnect } from './queries';

/** Leads to Google's consent, for another account or anew for one whose grant was lost; says when that does not work. */
export function useConnectGoogle() {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const connecting = useConnect();
  return {
    connect: (grantId?: string) =>
      connecting.mutate(grantId, {
        onError: (error) => notifyError({ title: t('integrations:connectFailed'), text: errorText(error) }),
      }),
    isConnecting: connecting.isPending,
  };
}
