import type { GrantedGroup } from '@frontage/api-client/contract';
import { MultiSelect } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import peopleParts from './people-parts.module.css';

/** As the contract has it (`mostGroupsGiven`), which is not loaded for a number. */
const most = 50;

type GroupChoiceProps = {
  /** Those within reach. */
  readonly groups: readonly GrantedGroup[];
  readonly chosen: readonly GrantedGroup[];
  /** Projects that are given whole: their groups need no choosing. */
  readonly wholeProjectIds: readonly string[];
  readonly onChange: (chosen: readonly GrantedGroup[]) => void;
  readonly isLocked: boolean;
};

/** Groups of locations, under the projects that they lie in. */
export function GroupChoice({ groups, chosen, wholeProjectIds, onChange, isLocked }: GroupChoiceProps) {
  const { t } = usePhrases();
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const byId = new Map([...groups, ...chosen].map((one) => [one.id, one]));
  const offered = [...byId.values()].filter(
    ({ id, projectId }) => chosenIds.has(id) || !wholeProjectIds.includes(projectId),
  );
  const projects = new Map(offered.map(({ projectId, projectName }) => [projectId, projectName]));
  const data = [...projects].map(([projectId, group]) => ({
    group,
    items: offered
      .filter((one) => one.projectId === projectId)
      .map(({ id, name }) => ({ value: id, label: name })),
  }));
  return (
    <div className={peopleParts.stack}>
      <h3 className={peopleParts.choiceTitle}>{t('users:form.groups')}</h3>
      {offered.length === 0 ? (
        <span className={peopleParts.help}>{t('users:form.groupsEmpty')}</span>
      ) : (
        <MultiSelect
          aria-label={t('users:form.groups')}
          description={t('users:form.groupsHelp')}
          placeholder={chosen.length === 0 ? t('users:form.groupsChoose') : ''}
          nothingFoundMessage={t('users:form.groupsNone')}
          data={data}
          value={[...chosenIds]}
          onChange={(ids) => onChange(ids.flatMap((id) => byId.get(id) ?? []))}
          disabled={isLocked}
          searchable
          hidePickedOptions
          maxValues={most}
        />
      )}
    </div>
  );
}
