import { TextField } from '@frontage/ui';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './post-form-parts.module.css';

type FallbackDialogProps = {
  /** The variable that some locations have no value for. */
  readonly variable: string;
  readonly locations: number;
  readonly onClose: () => void;
  readonly onChoose: (fallback: string) => void;
};

/** Asks what stands where a variable has no value. */
export function FallbackDialog({ variable, locations, onClose, onChoose }: FallbackDialogProps) {
  const { t } = usePhrases();
  const [text, setText] = useState('');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('posts:fallback.title', { variable: `{${variable}}` })}
      size={440}
      withCloseButton={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onChoose(text.trim());
        }}
      >
        <TextField
          label={t('posts:fallback.label')}
          help={t('posts:fallback.help', { count: locations })}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.dialogFoot}>
          <Button variant="subtle" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" disabled={text.trim() === ''}>
            {t('posts:fallback.use')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
