import type { contract, ImportLookup, InputOf } from '@frontage/api-client/contract';
import { TextField } from '@frontage/ui';
import { Button, Checkbox } from '@mantine/core';
import { localDate } from '../../../shared/dates/local-date';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { usePhrases } from '../../../shared/use-phrases';
import { leave } from '../../../stores/unsaved';
import { emptySettings, settingsBody, settingsFaults, settingsOf, type Settings } from '../model/settings';
import formParts from './form-parts.module.css';
import { PeopleSelect } from './PeopleSelect';
import { SettingsFields } from './SettingsFields';

type ImportFormProps = {
  readonly found: ImportLookup;
  readonly canImportKeywords: boolean;
  readonly onBack: () => void;
  readonly save: (body: InputOf<typeof contract.projects.import>['body']) => Promise<unknown>;
  readonly onFailed: (failure: unknown) => void;
};

/** Step 2: who is authorized, and what the project is set to. The name is the group's. */
export function ImportForm({ found, canImportKeywords, onBack, save, onFailed }: ImportFormProps) {
  const { t } = usePhrases();
  const initialValues = {
    usersIds: [] as readonly string[],
    importKeywords: false,
    settings: { ...emptySettings, ...settingsOf(found) },
  };
  const faultsOf = (settings: Settings) => settingsFaults(settings, initialValues.settings, localDate());
  const form = useSubmitForm({
    initialValues,
    validate: ({ usersIds, settings }) => ({
      usersIds: usersIds.length === 0 && t('validation:required'),
      settings: Object.keys(faultsOf(settings)).length > 0 && t('errors:validation_failed'),
    }),
    submit: ({ settings, usersIds, importKeywords }) =>
      save({ ...settingsBody(settings), usersIds: [...usersIds], importKeywords }),
    onFailed,
  });
  const { settings, usersIds } = form.values;
  return (
    <form {...form.props} className={formParts.form}>
      <TextField
        label={t('projects:required', { label: t('projects:field.name') })}
        value={found.name}
        readOnly
        aria-required
        autoFocus
      />
      <PeopleSelect
        label={t('projects:required', { label: t('projects:import.users') })}
        people={found.users}
        value={usersIds}
        onChange={(ids) => form.setFieldValue('usersIds', ids)}
        error={form.errors.usersIds}
        isRequired
      />
      <Checkbox
        label={t('projects:import.keywords')}
        description={canImportKeywords ? undefined : t('projects:import.keywordsRefused')}
        disabled={!canImportKeywords}
        {...form.getInputProps('importKeywords', { type: 'checkbox' })}
      />
      <SettingsFields
        value={settings}
        onChange={(next) => form.setFieldValue('settings', next)}
        faults={form.errors.settings === undefined ? {} : faultsOf(settings)}
      />
      <div className={formParts.actions}>
        <Button
          variant="subtle"
          disabled={form.isBusy}
          onClick={(event) => leave(onBack, event.currentTarget.form ?? undefined)}
        >
          {t('action.back')}
        </Button>
        <Button type="submit" variant="filled" loading={form.isBusy}>
          {t('projects:import.submit')}
        </Button>
      </div>
    </form>
  );
}
