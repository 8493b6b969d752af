import { locationStatuses } from '@frontage/domain';
import { Pill, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../queries/groups';
import { locationSummaryQuery } from '../queries/location-summary';
import { useSeenChecks } from '../score/use-seen-checks';
import { usePhrases } from '../use-phrases';
import classes from './PickFilters.module.css';
import { PickChoice } from './PickChoice';
import { PickOwnField } from './PickOwnField';
import { handedOver, type PickFilter } from './picked';

type PickFiltersProps = {
  readonly projectId: string;
  readonly filter: PickFilter;
  readonly isTogether: boolean;
  readonly onChange: (part: PickFilter) => void;
};

/** What narrows the list to choose from. What another list handed over is shown, so that it can be taken away. */
export function PickFilters({ projectId, filter, isTogether, onChange }: PickFiltersProps) {
  const { t } = usePhrases();
  const checks = useSeenChecks();
  const summary = useQuery(locationSummaryQuery(projectId, isTogether)).data;
  const groups = useQuery(groupsQuery(projectId)).data ?? [];
  const plain = (values: readonly { value: string }[] | undefined) =>
    (values ?? []).map(({ value }) => value);
  return (
    <div className={classes.bar}>
      <TextInput
        className={classes.search ?? ''}
        size="xs"
        type="search"
        aria-label={t('action.search')}
        placeholder={t('action.search')}
        value={filter.search ?? ''}
        maxLength={200}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      {isTogether && (
        <PickChoice
          label={t('locations:filter.project')}
          data={(summary?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={filter.project}
          onChoose={(project) => onChange({ project })}
        />
      )}
      <PickChoice
        label={t('bulk:picker.group')}
        data={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.group}
        onChoose={(group) => onChange({ group })}
      />
      <PickChoice
        label={t('fields:part.state')}
        data={plain(summary?.states)}
        value={filter.state}
        onChoose={(state) => onChange({ state })}
      />
      <PickChoice
        label={t('fields:part.city')}
        data={plain(summary?.cities)}
        value={filter.city}
        onChoose={(city) => onChange({ city })}
      />
      <PickChoice
        label={t('fields:field.status')}
        data={locationStatuses.map((status) => ({ value: status, label: t(`fields:status.${status}`) }))}
        value={filter.status}
        onChoose={(status) => onChange({ status })}
      />
      <PickChoice
        label={t('fields:field.category')}
        data={plain(summary?.categories)}
        value={filter.category}
        onChoose={(category) => onChange({ category })}
      />
      <PickChoice
        label={t('fields:field.labels')}
        data={plain(summary?.labels)}
        value={filter.label}
        onChoose={(label) => onChange({ label })}
      />
      <PickOwnField projectId={projectId} value={filter.own} onChange={(own) => onChange({ own })} />
      <PickChoice
        label={t('score:pendingFilter')}
        // Handed over by the scores, and not offered otherwise.
        data={
          filter.scorePending === undefined
            ? []
            : checks.map((check) => ({ value: check, label: t(`score:check.${check}`) }))
        }
        value={filter.scorePending}
        onChoose={(scorePending) => onChange({ scorePending })}
      />
      {handedOver
        .filter((name) => filter[name] !== undefined)
        .map((name) => (
          <Pill
            key={name}
            withRemoveButton
            onRemove={() => onChange({ [name]: undefined })}
            removeButtonProps={{
              'aria-label': t('action.removeNamed', { name: t(`locations:filter.${name}`) }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            {t(`locations:filter.${name}`)}
          </Pill>
        ))}
    </div>
  );
}
