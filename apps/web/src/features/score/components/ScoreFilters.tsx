import { scoreCheckSchema } from '@frontage/domain';
import { FilterBar } from '@frontage/ui';
import { Select } from '@mantine/core';
import { filterChips } from '../../../shared/list/filter-chips';
import { useSearchText } from '../../../shared/list/use-search-text';
import { groupChip } from '../../../shared/locations/use-group-chip';
import { useShownGroups } from '../../../shared/locations/use-shown-groups';
import { useSeenChecks } from '../../../shared/score/use-seen-checks';
import { usePhrases } from '../../../shared/use-phrases';
import type { ScoreAddress } from '../model/address';
import classes from './ScoreFilters.module.css';

type ScoreFiltersProps = {
  readonly address: ScoreAddress;
  readonly onNarrow: (part: Partial<ScoreAddress>) => void;
};

/** The search, the filters in force, and the choice of a group and of what is missing. */
export function ScoreFilters({ address, onNarrow }: ScoreFiltersProps) {
  const { t } = usePhrases();
  const groups = useShownGroups();
  const checks = useSeenChecks();
  const [typed, setTyped] = useSearchText(address.search, (search) => onNarrow({ search }));
  const removeOf = (name: string) => ({ 'aria-label': t('action.removeNamed', { name }) });
  return (
    <FilterBar
      label={t('score:filters')}
      search={{
        label: t('score:search'),
        clearLabel: t('score:clearSearch'),
        value: typed,
        onChange: setTyped,
      }}
      filters={[
        ...filterChips(t, [
          {
            id: 'score',
            name: t('score:levels'),
            value: address.score === undefined ? undefined : t(`score:level.${address.score}`),
          },
          {
            id: 'scorePending',
            name: t('score:pendingFilter'),
            value: address.scorePending === undefined ? undefined : t(`score:check.${address.scorePending}`),
          },
        ]),
        ...groupChip(t, groups, address.group),
      ]}
      onRemove={(name) => onNarrow({ [name]: undefined })}
      moreLabel={(count) => t('locations:moreFilters', { count })}
      right={
        <>
          {groups !== undefined && groups.length > 0 && (
            <Select
              size="xs"
              className={classes.group ?? ''}
              aria-label={t('locations:filter.group')}
              placeholder={t('locations:filter.group')}
              clearable
              searchable
              clearButtonProps={removeOf(t('locations:filter.group'))}
              data={groups.map(({ id, name }) => ({ value: id, label: name }))}
              value={address.group ?? null}
              onChange={(group) => onNarrow({ group: group ?? undefined })}
              nothingFoundMessage={t('list.noResults')}
            />
          )}
          <Select
            size="xs"
            className={classes.check ?? ''}
            aria-label={t('score:pendingFilter')}
            placeholder={t('score:anyCheck')}
            clearable
            clearButtonProps={removeOf(t('score:pendingFilter'))}
            data={checks.map((value) => ({ value, label: t(`score:check.${value}`) }))}
            value={address.scorePending ?? null}
            onChange={(value) => onNarrow({ scorePending: scoreCheckSchema.safeParse(value).data })}
          />
        </>
      }
    />
  );
}
