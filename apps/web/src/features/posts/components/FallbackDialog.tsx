import { TextField } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { CancelButton } from '../../../shared/forms/CancelButton';
import { FormModal } from '../../../shared/forms/FormModal';
import { useUnsaved } from '../../../shared/forms/use-unsaved';
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
  const form = useRef<HTMLFormElement>(null);
  const isTyped = text.trim() !== '';
  const saved = useUnsaved(isTyped, form);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('posts:fallback.title', { variable: `{${variable}}` })}
      size={440}
      withCloseButton={false}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTyped) return;
          saved();
          onChoose(text.trim());
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
          <CancelButton onCancel={onClose} isBusy={false} />
          <Button type="submit" variant="filled" disabled={!isTyped}>
            {t('posts:fallback.use')}
          </Button>
        </div>
      </form>
    </FormModal>
  );
}
