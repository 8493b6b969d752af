import { TextField } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useUnsaved } from '../../../shared/forms/use-unsaved';
import { usePhrases } from '../../../shared/use-phrases';
import formParts from './form-parts.module.css';

type ImportGroupFormProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onNext: () => void;
  readonly isBusy: boolean;
};

/** Step 1: the group's ID. */
export function ImportGroupForm({ value, onChange, onNext, isBusy }: ImportGroupFormProps) {
  const { t } = usePhrases();
  const [isAsked, setIsAsked] = useState(false);
  const isEmpty = value.trim() === '';
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(!isEmpty, form);
  return (
    <form
      ref={form}
      className={formParts.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!isEmpty && !isBusy) onNext();
      }}
    >
      <TextField
        label={t('projects:required', { label: t('projects:import.groupId') })}
        help={t('projects:import.groupIdHelp')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={isAsked && isEmpty ? t('validation:required') : undefined}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        data-autofocus
        maxLength={60}
      />
      <div className={formParts.actions}>
        <Button type="submit" variant="filled" loading={isBusy}>
          {t('projects:import.next')}
        </Button>
      </div>
    </form>
  );
}
