import { contract } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { TextField } from '@frontage/ui';
import { Button, Modal } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { confirmed, isDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import { deviceOf } from '../../../shared/sessions/device';
import { useSecurityMutation } from '../mutations';
import classes from './Profile.module.css';

type PasskeySetUpProps = {
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
};

/** Adds a passkey: a name for it, then the browser's own dialog. */
export function PasskeySetUp({ onClose, onDone }: PasskeySetUpProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const [name, setName] = useState(() => {
    const { browser, system } = deviceOf(navigator.userAgent);
    return [system, browser].filter((part) => part !== null).join(', ');
  });
  const adding = useSecurityMutation(async () => {
    const { makePasskey } = await import('../../../services/passkeys');
    const options = await confirmed(() => api.call(contract.security.passkeyOptions));
    const credential = await makePasskey(options);
    const { recoveryCodes } = await api.call(contract.security.addPasskey, {
      body: { name: name.trim(), credential },
    });
    onDone(recoveryCodes);
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !adding.isPending) adding.mutate(undefined);
  };
  const fault = adding.isError && !isDismissed(adding.error) ? adding.error : null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('profile:setUp.passkeyTitle')}
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
          error={
            fault === null
              ? undefined
              : isApiError(fault)
                ? errorText(fault)
                : t('profile:setUp.passkeyRefused')
          }
        />
        <div className={classes.actions}>
          <Button variant="subtle" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={adding.isPending} disabled={name.trim() === ''}>
            {t('profile:setUp.passkeyNext')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
