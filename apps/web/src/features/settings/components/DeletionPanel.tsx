import { accountDeletionDays, contract } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { Note, Panel, TextField } from '@frontage/ui';
import { Button } from '@mantine/core';
import { api } from '../../../services/api';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { confirmed, isDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import { useSessionStore } from '../../../stores/session';
import sectionParts from './section-parts.module.css';

/** Closes the own account and has it deleted after the waiting time. */
export function DeletionPanel({ accountName }: { readonly accountName: string }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const form = useSubmitForm({
    initialValues: { name: '' },
    validate: ({ name }) => ({ name: name.trim() !== accountName && t('settings:deletion.nameDiffers') }),
    submit: ({ name }) =>
      confirmed(() => api.call(contract.accountData.askDeletion, { body: { name: name.trim() } })),
    onDone: () => useSessionStore.getState().accountClosed({ code: 'account_closing', reason: null }),
    refusals: (failure) => ({
      name: isApiError(failure, 'account_name_differs') && t('settings:deletion.nameDiffers'),
    }),
  });
  const { failure } = form;
  return (
    <Panel title={t('settings:deletion.title')}>
      <form {...form.props} className={sectionParts.fields}>
        <p className={sectionParts.help}>{t('settings:deletion.help', { count: accountDeletionDays })}</p>
        {failure !== null && !isDismissed(failure) && !isApiError(failure, 'account_name_differs') && (
          <Note tone="bad" role="alert">
            {errorText(failure)}
          </Note>
        )}
        <TextField
          label={t('settings:deletion.name', { name: accountName })}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('name')}
        />
        <div>
          <Button type="submit" color="var(--fr-bad)" loading={form.isBusy} disabled={!form.isDirty()}>
            {t('settings:deletion.action')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
