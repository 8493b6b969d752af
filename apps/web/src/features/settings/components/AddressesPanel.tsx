import { contract, type AccountAddresses, type ResponseOf } from '@frontage/api-client/contract';
import { readIpList } from '@frontage/domain';
import { ConfirmDialog, Note, Panel, TextField } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../services/api';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { confirmed, ConfirmationDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import { settingsQueries } from '../queries';
import sectionParts from './section-parts.module.css';

type Check = ResponseOf<typeof contract.accountAddresses.check>;
/** What the dialog asks, and where the answer goes. */
type Doubt = { readonly check: Check; readonly answer: (isMeant: boolean) => void };

/** The addresses that everybody of the account signs in and works from. */
export function AddressesPanel({ canEdit }: { readonly canEdit: boolean }) {
  const { t } = usePhrases();
  const query = useQuery(settingsQueries.addresses);
  if (query.isError) return <LoadFailed query={query} />;
  if (query.data === undefined) return null;
  return (
    <Panel title={t('settings:addresses.title')}>
      <p className={sectionParts.help}>{t('settings:addresses.help')}</p>
      <Editor saved={query.data} canEdit={canEdit} />
    </Panel>
  );
}

function useAddresses({ allowedIps }: AccountAddresses) {
  const { t } = usePhrases();
  const client = useQueryClient();
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const ask = (check: Check) =>
    new Promise<boolean>((resolve) => {
      const answer = (isMeant: boolean) => {
        setDoubt(null);
        resolve(isMeant);
      };
      setDoubt({ check, answer });
    });
  const form = useSubmitForm<{ allowedIps: string }, AccountAddresses>({
    initialValues: { allowedIps },
    validate: (values) => {
      const { invalid } = readIpList(values.allowedIps);
      const faults = invalid.map((value) => t('users:form.ipInvalid', { value })).join('. ');
      return faults === '' ? {} : { allowedIps: faults };
    },
    submit: async (values) => {
      const check = await api.call(contract.accountAddresses.check, { body: values });
      const isHarmless = !check.shutsYouOut && check.outside === 0;
      if (!isHarmless && !(await ask(check))) throw new ConfirmationDismissed();
      const body = { allowedIps: check.allowedIps, evenIfOut: check.shutsYouOut };
      return confirmed(() => api.call(contract.accountAddresses.save, { body }));
    },
    onDone: (answer) => {
      client.setQueryData(settingsQueries.addresses.queryKey, answer);
      form.restart({ allowedIps: answer.allowedIps });
      notifyInfo({ id: 'account-addresses', title: t('settings:addresses.saved') });
    },
  });
  return { form, doubt };
}

function Editor({ saved, canEdit }: { readonly saved: AccountAddresses; readonly canEdit: boolean }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { form, doubt } = useAddresses(saved);
  return (
    <form {...form.props}>
      <fieldset
        className={sectionParts.fields}
        disabled={!canEdit}
        aria-label={t('settings:addresses.title')}
      >
        {form.failure !== null && (
          <Note tone="bad" role="alert" title={errorText(form.failure)}>
            {t('settings:kept')}
          </Note>
        )}
        {!canEdit && <Note tone="info">{t('settings:addresses.locked')}</Note>}
        <TextField
          label={t('settings:addresses.list')}
          help={t('users:form.ipsHelp')}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('allowedIps')}
        />
        <p className={sectionParts.taken}>{t('settings:addresses.yours', { address: saved.yours })}</p>
        <div>
          <Button type="submit" loading={form.isBusy} disabled={!form.isDirty()}>
            {t('settings:addresses.save')}
          </Button>
        </div>
      </fieldset>
      {doubt !== null && <DoubtDialog doubt={doubt} yours={saved.yours} />}
    </form>
  );
}

/** Tells who would be left outside before a list is saved. */
function DoubtDialog({ doubt: { check, answer }, yours }: { readonly doubt: Doubt; readonly yours: string }) {
  const { t } = usePhrases();
  return (
    <ConfirmDialog
      isOpen
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
      title={t(check.shutsYouOut ? 'settings:addresses.outTitle' : 'settings:addresses.othersTitle')}
      touches={t('settings:addresses.outside', { count: check.outside })}
      confirmLabel={t('settings:addresses.saveAnyway')}
      cancelLabel={t('action.cancel')}
      tone="bad"
    >
      {check.shutsYouOut
        ? t('settings:addresses.outText', { address: yours })
        : t('settings:addresses.othersText')}
    </ConfirmDialog>
  );
}
