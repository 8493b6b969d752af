import type { ProjectDetail } from '@frontage/api-client/contract';
import { Note, TextField } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { localDate } from '../../../shared/dates/local-date';
import { CancelButton } from '../../../shared/forms/CancelButton';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { ImageUpload } from '../../../shared/images/ImageUpload';
import { usePhrases } from '../../../shared/use-phrases';
import { settingsFaults, type Settings } from '../model/settings';
import { projectQueries } from '../queries';
import formParts from './form-parts.module.css';
import { PeopleSelect } from './PeopleSelect';
import { SettingsFields } from './SettingsFields';
import { UnifiedSelect } from './UnifiedSelect';

/** What the form of a project holds. */
export type ProjectDraft = {
  readonly name: string;
  readonly settings: Settings;
  readonly usersIds: readonly string[];
  readonly unifiedIds: readonly string[];
  /** The logo in use, or the one uploaded since. */
  readonly logo: { readonly id: string; readonly url: string } | null;
};

type ProjectFormProps = {
  readonly initial: ProjectDraft;
  readonly projectId: string | null;
  /** Who is a member; also those whom the person could not make one. */
  readonly members: ProjectDetail['members'];
  readonly submitLabel: string;
  readonly save: (draft: ProjectDraft) => Promise<unknown>;
  /** Told the name it was saved by. */
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
};

/** The fields of a project. */
export function ProjectForm(props: ProjectFormProps) {
  const { initial, projectId, members, submitLabel, save, onSaved, onClose } = props;
  const { t } = usePhrases();
  const errorText = useErrorText();
  const people = useQuery(projectQueries.people());
  const faultsOf = ({ settings }: ProjectDraft) => settingsFaults(settings, initial.settings, localDate());
  const form = useSubmitForm({
    initialValues: initial,
    validate: (draft) => ({
      name: draft.name.trim() === '' && t('validation:required'),
      settings: Object.keys(faultsOf(draft)).length > 0 && t('errors:validation_failed'),
    }),
    submit: (draft) => save({ ...draft, name: draft.name.trim() }),
    onDone: (_saved, { name }) => {
      onSaved(name.trim());
      onClose();
    },
  });
  const { values: draft, setFieldValue, isBusy, failure } = form;
  return (
    <form {...form.props} className={formParts.form}>
      <TextField
        label={t('projects:required', { label: t('projects:field.name') })}
        {...form.getInputProps('name')}
        maxLength={120}
        aria-required
        data-autofocus
      />
      <PeopleSelect
        label={t('projects:field.users')}
        aside={t('state.optional')}
        help={people.isError ? errorText(people.error) : t('projects:usersHelp')}
        people={withMembers(people.data ?? [], members)}
        value={draft.usersIds}
        onChange={(usersIds) => setFieldValue('usersIds', usersIds)}
      />
      {projectId !== null && (
        <ImageUpload
          purpose="project_logo"
          label={t('projects:field.logo')}
          alt={t('projects:logoOf', { name: draft.name.trim() })}
          value={draft.logo}
          onChange={(logo) => setFieldValue('logo', logo)}
          isRemovable
        />
      )}
      {projectId !== null && (
        <UnifiedSelect
          projectId={projectId}
          value={draft.unifiedIds}
          onChange={(unifiedIds) => setFieldValue('unifiedIds', unifiedIds)}
        />
      )}
      <SettingsFields
        value={draft.settings}
        onChange={(settings) => setFieldValue('settings', settings)}
        faults={form.errors.settings === undefined ? {} : faultsOf(draft)}
      />
      {failure !== null && (
        <div role="alert">
          <Note tone="bad">{errorText(failure)}</Note>
        </div>
      )}
      <div className={formParts.actions}>
        <CancelButton onCancel={onClose} isBusy={isBusy} />
        <Button type="submit" variant="filled" loading={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function withMembers(people: ProjectDetail['members'], members: ProjectDetail['members']) {
  const offered = new Set(people.map(({ id }) => id));
  return [...people, ...members.filter(({ id }) => !offered.has(id))];
}
