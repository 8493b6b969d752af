import { contract } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { deviceOf } from '@frontage/domain';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { confirmed, isDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import { useSecurityMutation } from '../mutations';
import { PasskeyForm } from './PasskeyForm';

type PasskeySetUpProps = {
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
};

function thisDevice(): string {
  const { browser, system } = deviceOf(navigator.userAgent);
  return [system, browser].filter((part) => part !== null).join(', ');
}

/** Adds a passkey: a name for it, then the browser's own dialog. */
export function PasskeySetUp({ onClose, onDone }: PasskeySetUpProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const adding = useSecurityMutation(async (name: string) => {
    const { makePasskey } = await import('../../../services/passkeys');
    const options = await confirmed(() => api.call(contract.security.passkeyOptions));
    const credential = await makePasskey(options);
    const { recoveryCodes } = await api.call(contract.security.addPasskey, { body: { name, credential } });
    onDone(recoveryCodes);
  });
  const fault = adding.isError && !isDismissed(adding.error) ? adding.error : null;
  const words = isApiError(fault) ? errorText(fault) : t('profile:setUp.passkeyRefused');
  return (
    <PasskeyForm
      title={t('profile:setUp.passkeyTitle')}
      initialName={thisDevice()}
      submitLabel={t('profile:setUp.passkeyNext')}
      isBusy={adding.isPending}
      error={fault === null ? undefined : words}
      onSubmit={(name) => adding.mutate(name)}
      onClose={onClose}
    />
  );
}
