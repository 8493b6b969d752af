import { isApiError } from '@frontage/api-client';
import type { AccountRow } from '@frontage/api-client/contract';
import { isEmail } from '@frontage/domain';
import { Note, TextField } from '@frontage/ui';
import { Button, Checkbox } from '@mantine/core';
import { CancelButton } from '../../../shared/forms/CancelButton';
import { FormModal } from '../../../shared/forms/FormModal';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
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
  const form = useSubmitForm({
    initialValues: {
      name: account?.name ?? '',
      importProject: account?.importProject ?? false,
      administrator: '',
    },
    validate: ({ name, administrator }) => ({
      name: name.trim() === '' && t('validation:required'),
      administrator:
        administrator.trim() !== '' && !isEmail(administrator.trim()) && t('users:form.emailInvalid'),
    }),
    submit: ({ name, importProject, administrator }) =>
      save.mutateAsync({
        name: name.trim(),
        importProject,
        ...(administrator.trim() === '' ? {} : { administratorEmail: administrator.trim() }),
      }),
    onDone: (_saved, { administrator }) => {
      const email = administrator.trim();
      if (email !== '') notifyInfo({ title: t('accounts:invited', { email }) });
      onClose();
    },
    refusals: (failure) => ({ administrator: isApiError(failure, 'email_taken') && errorText(failure) }),
  });
  const canChangeImport = account?.canChangeImport ?? canAllowImport;
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t(account === null ? 'accounts:form.create' : 'accounts:form.edit')}
      size={440}
      closeOnClickOutside={false}
    >
      <form {...form.props} className={classes.form}>
        <TextField
          label={t('accounts:required', { label: t('accounts:field.name') })}
          {...form.getInputProps('name')}
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
            {...form.getInputProps('administrator')}
          />
        )}
        <Checkbox
          label={t('accounts:field.import')}
          description={t(canChangeImport ? 'accounts:importHelp' : 'accounts:importRefused')}
          disabled={!canChangeImport}
          {...form.getInputProps('importProject', { type: 'checkbox' })}
        />
        {form.failure !== null && !isApiError(form.failure, 'email_taken') && (
          <div role="alert">
            <Note tone="bad">{errorText(form.failure)}</Note>
          </div>
        )}
        <div className={classes.actions}>
          <CancelButton onCancel={onClose} isBusy={form.isBusy} />
          <Button type="submit" variant="filled" loading={form.isBusy}>
            {t(account === null ? 'accounts:form.createAction' : 'action.save')}
          </Button>
        </div>
      </form>
    </FormModal>
  );
}
