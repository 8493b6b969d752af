import type { contract, ImportLookup, InputOf } from '@frontage/api-client/contract';
import { TextField } from '@frontage/ui';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { emptySettings, isWebAddress, settingsBody, settingsOf, type Settings } from '../model/settings';
import formParts from './form-parts.module.css';
import { PeopleSelect } from './PeopleSelect';
import { SettingsFields } from './SettingsFields';

type ImportFormProps = {
  readonly found: ImportLookup;
  readonly canImportKeywords: boolean;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onSubmit: (body: InputOf<typeof contract.projects.import>['body']) => void;
};

/** Step 2: who is authorized, and what the project is set to. The name is the group's. */
export function ImportForm({ found, canImportKeywords, isBusy, onBack, onSubmit }: ImportFormProps) {
  const { t } = usePhrases();
  const [usersIds, setUsersIds] = useState<string[]>([]);
  const [importKeywords, setImportKeywords] = useState(false);
  const [settings, setSettings] = useState<Settings>({ ...emptySettings, ...settingsOf(found) });
  const [isAsked, setIsAsked] = useState(false);
  const isRight = usersIds.length > 0 && isWebAddress(settings.website);
  return (
    <form
      className={formParts.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (isRight && !isBusy) onSubmit({ ...settingsBody(settings), usersIds, importKeywords });
      }}
    >
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
        onChange={setUsersIds}
        error={isAsked && usersIds.length === 0 ? t('validation:required') : undefined}
        isRequired
      />
      <Checkbox
        label={t('projects:import.keywords')}
        description={canImportKeywords ? undefined : t('projects:import.keywordsRefused')}
        checked={importKeywords}
        disabled={!canImportKeywords}
        onChange={(event) => setImportKeywords(event.currentTarget.checked)}
      />
      <SettingsFields value={settings} onChange={setSettings} isAsked={isAsked} />
      <div className={formParts.actions}>
        <Button variant="subtle" onClick={onBack} disabled={isBusy}>
          {t('action.back')}
        </Button>
        <Button type="submit" variant="filled" loading={isBusy}>
          {t('projects:import.submit')}
        </Button>
      </div>
    </form>
  );
}
