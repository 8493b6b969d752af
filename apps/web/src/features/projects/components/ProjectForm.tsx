import type { ProjectDetail } from '@frontage/api-client/contract';
import { Note, TextField } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { ImageUpload } from '../../../shared/images/ImageUpload';
import { usePhrases } from '../../../shared/use-phrases';
import { isWebAddress, type Settings } from '../model/settings';
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
  readonly isBusy: boolean;
  /** Why the last try did not work. */
  readonly error: unknown;
  readonly onClose: () => void;
  readonly onSubmit: (draft: ProjectDraft) => void;
};

/** The fields of a project. What is typed stays until it is saved or the form is closed. */
export function ProjectForm(props: ProjectFormProps) {
  const { initial, projectId, members, submitLabel, isBusy, error, onClose, onSubmit } = props;
  const { t } = usePhrases();
  const errorText = useErrorText();
  const people = useQuery(projectQueries.people());
  const [draft, setDraft] = useState(initial);
  const [isAsked, setIsAsked] = useState(false);
  const name = draft.name.trim();
  const change = (part: Partial<ProjectDraft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <form
      className={formParts.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (name !== '' && isWebAddress(draft.settings.website) && !isBusy) onSubmit({ ...draft, name });
      }}
    >
      <TextField
        label={t('projects:required', { label: t('projects:field.name') })}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={isAsked && name === '' ? t('validation:required') : undefined}
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
        onChange={(usersIds) => change({ usersIds })}
      />
      {projectId !== null && (
        <ImageUpload
          purpose="project_logo"
          label={t('projects:field.logo')}
          alt={t('projects:logoOf', { name })}
          value={draft.logo}
          onChange={(logo) => change({ logo })}
          isRemovable
        />
      )}
      {projectId !== null && (
        <UnifiedSelect
          projectId={projectId}
          value={draft.unifiedIds}
          onChange={(unifiedIds) => change({ unifiedIds })}
        />
      )}
      <SettingsFields
        value={draft.settings}
        onChange={(settings) => change({ settings })}
        isAsked={isAsked}
      />
      {error !== null && (
        <div role="alert">
          <Note tone="bad">{errorText(error)}</Note>
        </div>
      )}
      <div className={formParts.actions}>
        <Button variant="subtle" onClick={onClose} disabled={isBusy}>
          {t('action.cancel')}
        </Button>
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
