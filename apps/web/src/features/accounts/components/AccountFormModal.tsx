import type { AccountRow } from '@frontage/api-client/contract';
import { Note, TextField } from '@frontage/ui';
import { Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { useSaveAccount } from '../queries';
import classes from './AccountFormModal.module.css';

type AccountFormModalProps = {
  /** The account to change; `null` makes a new one. */
  readonly account: AccountRow | null;
  /** Whether the person may let a new account import projects. */
  readonly canAllowImport: boolean;
  readonly onClose: () => void;
};

/** Makes an account, or changes one: its name, and whether its people may import projects. */
export function AccountFormModal({ account, canAllowImport, onClose }: AccountFormModalProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const save = useSaveAccount(account?.id ?? null);
  const [name, setName] = useState(account?.name ?? '');
  const [importProject, setImportProject] = useState(account?.importProject ?? false);
  const [isAsked, setIsAsked] = useState(false);
  const canChangeImport = account?.canChangeImport ?? canAllowImport;
  const trimmed = name.trim();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(account === null ? 'accounts:form.create' : 'accounts:form.edit')}
      size={440}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsked(true);
          if (trimmed !== '' && !save.isPending)
            save.mutate({ name: trimmed, importProject }, { onSuccess: onClose });
        }}
      >
        <TextField
          label={t('accounts:required', { label: t('accounts:field.name') })}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isAsked && trimmed === '' ? t('validation:required') : undefined}
          maxLength={120}
          aria-required
          data-autofocus
        />
        <Checkbox
          label={t('accounts:field.import')}
          description={t(canChangeImport ? 'accounts:importHelp' : 'accounts:importRefused')}
          checked={importProject}
          disabled={!canChangeImport}
          onChange={(event) => setImportProject(event.currentTarget.checked)}
        />
        {save.isError && (
          <div role="alert">
            <Note tone="bad">{errorText(save.error)}</Note>
          </div>
        )}
        <div className={classes.actions}>
          <Button variant="subtle" onClick={onClose} disabled={save.isPending}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t(account === null ? 'accounts:form.createAction' : 'action.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
