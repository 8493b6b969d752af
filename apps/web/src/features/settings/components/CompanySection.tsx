import { contract, type CompanySignIn } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { roles, type Role } from '@frontage/domain';
import { ConfirmDialog, Note, Panel, PasswordField, TextField } from '@frontage/ui';
import { Button, CopyButton, Select, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../services/api';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { confirmed, isDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import {
  companyBody,
  companyFaults,
  companyFormOf,
  type CompanyFault,
  type CompanyField,
} from '../model/company-form';
import { settingsQueries } from '../queries';
import { CompanyDomains, type CompanyAnswer } from './CompanyDomains';
import classes from './CompanySection.module.css';
import sectionParts from './section-parts.module.css';

/** How an account's people sign in at their own company's provider. */
export function CompanySection({ role, canEdit }: { readonly role: Role; readonly canEdit: boolean }) {
  const { t } = usePhrases();
  const query = useQuery(settingsQueries.company);
  if (query.isError) return <LoadFailed query={query} />;
  if (query.data === undefined) return null;
  const { connection: saved, redirectUri } = query.data;
  return (
    <Panel title={t('company:settings.title')}>
      <p className={sectionParts.help}>{t('company:settings.help')}</p>
      <CompanyEditor
        key={saved?.savedAt ?? 'none'}
        saved={saved}
        redirectUri={redirectUri}
        role={role}
        canEdit={canEdit}
      />
    </Panel>
  );
}

type EditorProps = {
  readonly saved: CompanySignIn | null;
  readonly redirectUri: string;
  readonly role: Role;
  readonly canEdit: boolean;
};

/** Faults the server found, by field. */
function serverFaults(error: unknown): Partial<Record<CompanyField, CompanyFault>> {
  if (!isApiError(error, 'validation_failed')) return {};
  const has = (path: string) => error.fields.some((field) => field.path === path);
  return {
    ...(has('issuer') ? { issuer: 'issuer' as const } : {}),
    ...(has('clientSecret') ? { clientSecret: 'clientSecret' as const } : {}),
    ...(error.fields.some(({ path }) => path.startsWith('domains')) ? { domains: 'domains' as const } : {}),
  };
}

/** Keeps what the server answered as what is read. */
function useKeep() {
  const client = useQueryClient();
  return (answer: CompanyAnswer) => client.setQueryData(settingsQueries.company.queryKey, answer);
}

/** What is typed, what is wrong with it, and the saving. */
function useCompanyForm(saved: CompanySignIn | null) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const keep = useKeep();
  const inWords = (faults: Partial<Record<CompanyField, CompanyFault>>) =>
    Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, t(`company:settings.fault.${fault}`)]),
    );
  const form = useSubmitForm({
    initialValues: companyFormOf(saved),
    validate: (values) => inWords(companyFaults(values, saved)),
    submit: (values) => confirmed(() => api.call(contract.companySignIn.save, { body: companyBody(values) })),
    onDone: (answer) => {
      keep(answer);
      notifyInfo({ id: 'company-sign-in', title: t('company:settings.saved') });
    },
    refusals: (failure) => inWords(serverFaults(failure)),
  });
  const told = (): string | null => {
    const { failure } = form;
    if (failure === null || Object.keys(serverFaults(failure)).length > 0) return null;
    if (isApiError(failure, 'conflict')) return t('company:settings.fault.taken');
    if (isApiError(failure, 'second_factor_missing')) return t('company:settings.fault.factor');
    return errorText(failure);
  };
  return { form, told: told() };
}

function CompanyEditor({ saved, redirectUri, role, canEdit }: EditorProps) {
  const { t } = usePhrases();
  const keep = useKeep();
  const { form, told } = useCompanyForm(saved);
  const [isRemoving, setIsRemoving] = useState(false);
  const text = (field: 'issuer' | 'clientId' | 'domains', help?: string) => ({
    label: t(`company:settings.${field}`),
    help,
    autoComplete: 'off',
    spellCheck: false,
    ...form.getInputProps(field),
  });
  const choice = (name: 'isOn' | 'isOnly' | 'createsUsers' | 'trustsSecondFactor', description?: string) => (
    <Switch
      label={t(`company:settings.${name}`)}
      description={description}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );

  return (
    <form {...form.props}>
      <fieldset className={sectionParts.fields} disabled={!canEdit} aria-label={t('company:settings.title')}>
        <RedirectUri value={redirectUri} />
        <TextField {...text('issuer', t('company:settings.issuerHelp'))} inputMode="url" />
        <div className={sectionParts.pair}>
          <TextField {...text('clientId')} />
          <PasswordField
            label={t('company:settings.clientSecret')}
            showLabel={t('auth:showPassword')}
            hideLabel={t('auth:hidePassword')}
            autoComplete="new-password"
            help={saved === null ? undefined : t('company:settings.secretKept')}
            {...form.getInputProps('clientSecret')}
          />
        </div>
        <TextField {...text('domains', t('company:settings.domainsHelp'))} />
        {saved !== null && <CompanyDomains domains={saved.domains} onProved={keep} />}
        {choice('isOn')}
        {choice('createsUsers', t('company:settings.createsUsersHelp'))}
        {form.values.createsUsers && (
          <NewUserRole
            value={form.values.newUserRole}
            most={role}
            onChange={(newUserRole) => form.setFieldValue('newUserRole', newUserRole)}
          />
        )}
        {choice('trustsSecondFactor', t('company:settings.trustsSecondFactorHelp'))}
        {choice('isOnly', t('company:settings.isOnlyHelp'))}
        {told !== null && (
          <Note tone="bad" role="alert">
            {told}
          </Note>
        )}
        <div className={classes.acts}>
          <Button type="submit" variant="filled" loading={form.isBusy}>
            {t('company:settings.save')}
          </Button>
          {saved !== null && (
            <Button variant="subtle" color="red" onClick={() => setIsRemoving(true)}>
              {t('company:settings.remove')}
            </Button>
          )}
        </div>
      </fieldset>
      {saved !== null && (
        <RemoveDialog saved={saved} isOpen={isRemoving} onClose={() => setIsRemoving(false)} />
      )}
    </form>
  );
}

function RedirectUri({ value }: { readonly value: string }) {
  const { t } = usePhrases();
  return (
    <TextField
      label={t('company:settings.redirectUri')}
      help={t('company:settings.redirectHelp')}
      value={value}
      readOnly
      aside={
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="subtle" onClick={copy}>
              {copied ? t('company:settings.copied') : t('company:settings.copy')}
            </Button>
          )}
        </CopyButton>
      }
    />
  );
}

type NewUserRoleProps = {
  readonly value: Role;
  /** The highest that may be given. */
  readonly most: Role;
  readonly onChange: (role: Role) => void;
};

function NewUserRole({ value, most, onChange }: NewUserRoleProps) {
  const { t } = usePhrases();
  return (
    <Select
      label={t('company:settings.newUserRole')}
      allowDeselect={false}
      maw={280}
      value={String(value)}
      data={Object.values(roles)
        .filter((one) => one <= most)
        .map((one) => ({ value: String(one), label: t(`users:role.${one}`) }))}
      onChange={(chosen) => onChange(Object.values(roles).find((one) => String(one) === chosen) ?? 0)}
    />
  );
}

type RemoveDialogProps = {
  readonly saved: CompanySignIn;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

function RemoveDialog({ saved, isOpen, onClose }: RemoveDialogProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const keep = useKeep();
  const remove = useMutation({
    mutationFn: () => confirmed(() => api.call(contract.companySignIn.remove, {})),
    onSuccess: (answer) => {
      onClose();
      keep(answer);
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('company:settings.removeTitle')}
      touches={t('company:settings.removeTouches', { issuer: saved.issuer })}
      confirmLabel={t('company:settings.remove')}
      cancelLabel={t('action.cancel')}
      tone="bad"
      isBusy={remove.isPending}
      error={remove.isError && !isDismissed(remove.error) ? errorText(remove.error) : undefined}
      onConfirm={() => remove.mutate()}
    >
      {t('company:settings.removeText')}
    </ConfirmDialog>
  );
}
