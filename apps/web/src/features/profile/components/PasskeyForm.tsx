import { TextField } from '@frontage/ui';
import { Button, Modal } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import panelParts from './panel-parts.module.css';

type PasskeyFormProps = {
  readonly title: string;
  readonly initialName: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  /** With the name as it is kept: never empty, without blanks around it. */
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks for the name of a passkey, by which its person knows it again. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { title, initialName, submitLabel, isBusy, error, onSubmit, onClose } = props;
  const { t } = usePhrases();
  const [name, setName] = useState(initialName);
  const wanted = name.trim();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (wanted !== '' && !isBusy) onSubmit(wanted);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={440}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form className={panelParts.dialog} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t('profile:setUp.passkeyName')}
          help={t('profile:setUp.passkeyNameHelp')}
          required
          data-autofocus
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={error}
        />
        <div className={panelParts.actions}>
          <Button variant="subtle" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={isBusy} disabled={wanted === ''}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
