import { contract, type Passkey } from '@frontage/api-client/contract';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { useSecurityMutation } from '../mutations';
import { PasskeyForm } from './PasskeyForm';

type PasskeyNameProps = {
  readonly passkey: Passkey;
  readonly onClose: () => void;
};

/** Calls a passkey otherwise. */
export function PasskeyName({ passkey, onClose }: PasskeyNameProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const renaming = useSecurityMutation(async (name: string) => {
    await api.call(contract.security.renamePasskey, { params: { passkeyId: passkey.id }, body: { name } });
    onClose();
  });
  return (
    <PasskeyForm
      title={t('profile:setUp.passkeyRenameTitle')}
      initialName={passkey.name}
      submitLabel={t('action.save')}
      isBusy={renaming.isPending}
      error={renaming.isError ? errorText(renaming.error) : undefined}
      onSubmit={(name) => (name === passkey.name ? onClose() : renaming.mutate(name))}
      onClose={onClose}
    />
  );
}
