import { contract, type Passkey } from '@frontage/api-client/contract';
import { TextField } from '@frontage/ui';
import { Button, Modal } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { useSecurityMutation } from '../mutations';
import classes from './Profile.module.css';

type PasskeyNameProps = {
  readonly passkey: Passkey;
  readonly onClose: () => void;
};

/** Calls a passkey otherwise. */
export function PasskeyName({ passkey, onClose }: PasskeyNameProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const [name, setName] = useState(passkey.name);
  const wanted = name.trim();
  const renaming = useSecurityMutation(async () => {
    await api.call(contract.security.renamePasskey, {
      params: { passkeyId: passkey.id },
      body: { name: wanted },
    });
    onClose();
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (wanted === passkey.name) onClose();
    else if (wanted !== '' && !renaming.isPending) renaming.mutate(undefined);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('profile:setUp.passkeyRenameTitle')}
      size={440}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form className={classes.dialog} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t('profile:setUp.passkeyName')}
          help={t('profile:setUp.passkeyNameHelp')}
          required
          data-autofocus
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={renaming.isError ? errorText(renaming.error) : undefined}
        />
        <div className={classes.actions}>
          <Button variant="subtle" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={renaming.isPending} disabled={wanted === ''}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
