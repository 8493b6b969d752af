import { isApiError } from '@frontage/api-client';
import type { AccountRow } from '@frontage/api-client/contract';
import { isEmail } from '@frontage/domain';
import { Note, TextField } from '@frontage/ui';
import { Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
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
  const [email, setEmail] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const canChangeImport = account?.canChangeImport ?? canAllowImport;
  const trimmed = name.trim();
  const administrator = email.trim();
  const isEmailWrong = administrator !== '' && !isEmail(administrator);
  const isTaken = isApiError(save.error, 'email_taken');
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
          if (trimmed === '' || isEmailWrong || save.isPending) return;
          save.mutate(
            {
              name: trimmed,
              importProject,
              ...(administrator === '' ? {} : { administratorEmail: administrator }),
            },
            {
              onSuccess: () => {
                if (administrator !== '')
                  notifyInfo({ title: t('accounts:invited', { email: administrator }) });
                onClose();
              },
            },
          );
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
        {account === null && (
          <TextField
            label={t('accounts:field.administrator')}
            aside={t('state.optional')}
            type="email"
            help={t('accounts:administratorHelp')}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={
              isTaken
                ? errorText(save.error)
                : isAsked && isEmailWrong
                  ? t('users:form.emailInvalid')
                  : undefined
            }
          />
        )}
        <Checkbox
          label={t('accounts:field.import')}
          description={t(canChangeImport ? 'accounts:importHelp' : 'accounts:importRefused')}
          checked={importProject}
          disabled={!canChangeImport}
          onChange={(event) => setImportProject(event.currentTarget.checked)}
        />
        {save.isError && !isTaken && (
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
