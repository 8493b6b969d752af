import { foldText, roles } from '@frontage/domain';
import { FieldError, Panel } from '@frontage/ui';
import { Anchor, Checkbox, Radio, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import type { GrantedGroup } from '@frontage/api-client/contract';
import type { GrantDraft } from '../model/draft';
import { userQueries } from '../queries';
import classes from './PlaceFields.module.css';
import peopleParts from './people-parts.module.css';

const GroupChoice = lazyPart(async () => (await import('./GroupChoice')).GroupChoice);
const LocationChoice = lazyPart(async () => (await import('./LocationChoice')).LocationChoice);

type Named = { readonly id: string; readonly name: string };
const searchFrom = 8;

type PlaceFieldsProps<G extends GrantDraft> = {
  readonly draft: G;
  readonly onChange: (draft: G) => void;
  readonly projects: readonly Named[];
  readonly groups: readonly GrantedGroup[];
  readonly hiddenScope: number;
  readonly error: string | undefined;
  readonly isLocked: boolean;
};

/** Where somebody works: whole projects, and groups and single locations of others. From Admin up there is nothing to choose. */
export function PlaceFields<G extends GrantDraft>(props: PlaceFieldsProps<G>) {
  const { draft, onChange, projects, groups, hiddenScope, error, isLocked } = props;
  const { t } = usePhrases();
  const query = useQuery(userQueries.choices());
  const choices = query.data;
  const title = t('users:form.places');
  if (draft.role >= roles.admin) return <Panel title={title}>{t('users:form.projectsAll')}</Panel>;
  if (choices === undefined)
    return (
      <Panel title={title}>{query.isError ? <LoadFailed query={query} /> : <Skeleton height={128} />}</Panel>
    );
  const mayGiveAll = choices.allProjects;
  const counts = [
    t('users:form.projectCount', { count: draft.projectIds.length }),
    ...(draft.groups.length === 0 ? [] : [t('users:form.groupCount', { count: draft.groups.length })]),
    t('users:form.locationCount', { count: draft.locations.length }),
  ];
  const extent = (
    <Radio.Group
      aria-label={title}
      value={draft.allProjects ? 'all' : 'chosen'}
      onChange={(value) => onChange({ ...draft, allProjects: value === 'all' })}
    >
      <Stack gap={12}>
        <Radio
          value="all"
          disabled={isLocked || !mayGiveAll}
          label={t('users:allProjects')}
          description={t('users:form.allProjectsHelp')}
        />
        <Radio
          value="chosen"
          disabled={isLocked || !mayGiveAll}
          label={t('users:form.chosenPlaces')}
          description={t('users:form.chosenPlacesHelp')}
        />
      </Stack>
    </Radio.Group>
  );
  const isOffered = mayGiveAll || draft.allProjects;
  if (draft.allProjects)
    return (
      <Panel title={title} note={t('users:allProjects')}>
        {extent}
      </Panel>
    );
  return (
    <Panel title={title} note={counts.join(', ')}>
      <div className={peopleParts.stack}>
        {isOffered && extent}
        <ProjectChoice
          projects={projects}
          chosen={draft.projectIds}
          onChange={(projectIds) => onChange({ ...draft, projectIds })}
          isLocked={isLocked}
        />
        <Suspense>
          <GroupChoice
            groups={groups}
            chosen={draft.groups}
            wholeProjectIds={draft.projectIds}
            onChange={(chosen) => onChange({ ...draft, groups: chosen })}
            isLocked={isLocked}
          />
          <LocationChoice
            chosen={draft.locations}
            wholeProjectIds={draft.projectIds}
            onChange={(locations) => onChange({ ...draft, locations })}
            isLocked={isLocked}
          />
        </Suspense>
        {hiddenScope > 0 && (
          <span className={peopleParts.footText}>{t('users:form.hidden', { count: hiddenScope })}</span>
        )}
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
    </Panel>
  );
}

type ProjectChoiceProps = {
  readonly projects: readonly Named[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly isLocked: boolean;
};

function ProjectChoice({ projects, chosen, onChange, isLocked }: ProjectChoiceProps) {
  const { t } = usePhrases();
  const [search, setSearch] = useState('');
  const choices = useQuery(userQueries.choices());
  const found = projects.filter(({ name }) => foldText(name).includes(foldText(search)));
  const missing = found.filter(({ id }) => !chosen.includes(id));
  return (
    <div className={peopleParts.stack}>
      <div className={peopleParts.choiceHead}>
        <h3 className={peopleParts.choiceTitle}>{t('users:form.projects')}</h3>
        {!isLocked && missing.length > 1 && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => onChange([...chosen, ...missing.map(({ id }) => id)])}
          >
            {t('users:form.chooseAll', { count: missing.length })}
          </Anchor>
        )}
      </div>
      {projects.length >= searchFrom && (
        <TextInput
          size="xs"
          aria-label={t('users:form.findProject')}
          placeholder={t('users:form.findProject')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {choices.error !== null && (
        <LoadFailed
          query={choices}
          title={t('users:form.projectsFailed')}
          hint={t('users:form.projectsFailedHint')}
        />
      )}
      {found.length === 0 && search !== '' && <span>{t('users:form.noProjectFound')}</span>}
      {choices.isSuccess && projects.length === 0 && <span>{t('users:form.noProjects')}</span>}
      <div className={classes.projects} role="group" aria-label={t('users:form.projects')}>
        {found.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            disabled={isLocked}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </div>
  );
}
