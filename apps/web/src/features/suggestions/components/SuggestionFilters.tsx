import { FilterBar, SegmentedFilter } from '@frontage/ui';
import { filterChips } from '../../../shared/list/filter-chips';
import { groupChip } from '../../../shared/locations/use-group-chip';
import { useShownGroups } from '../../../shared/locations/use-shown-groups';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { chipNames, type ChipName, type PendingFilter } from '../model/pending-address';
import { FilterMenu } from './FilterMenu';

/** Props of {@link SuggestionFilters}. */
export type SuggestionFiltersProps = {
  readonly filter: PendingFilter;
  readonly onChange: (part: Partial<PendingFilter>) => void;
  readonly parts: React.ComponentProps<typeof FilterMenu>['parts'];
};

/** Open or decided, the search, the filters in force and the way to add one. */
export function SuggestionFilters({ filter, onChange, parts }: SuggestionFiltersProps) {
  const { t } = usePhrases();
  const groups = useShownGroups();
  const valueOf = (name: ChipName): string | undefined => {
    if (filter[name] === undefined) return undefined;
    if (name === 'part' && filter.part !== undefined) return t(`pending:part.${filter.part}`);
    if (name === 'policy' && filter.policy !== undefined) return t(`pending:policy.${filter.policy}`);
    return t('pending:filter.yes');
  };
  const chips = filterChips(
    t,
    chipNames.map((name) => ({ id: name, name: t(`pending:filter.${name}`), value: valueOf(name) })),
  );
  return (
    <FilterBar
      label={t('pending:find')}
      lead={
        <SegmentedFilter
          label={t('pending:filter.state')}
          value={filter.state}
          onChange={(state) => onChange({ state })}
          options={(['open', 'decided'] as const).map((value) => ({
            value,
            label: t(`pending:state.${value}`),
          }))}
        />
      }
      search={searchField(t, filter.search, (search) => onChange({ search }))}
      filters={[...chips, ...groupChip(t, groups, filter.group)]}
      onRemove={(id) => onChange({ [id]: undefined })}
      moreLabel={(more) => t('pending:more', { count: more })}
      add={<FilterMenu parts={parts} onChoose={onChange} />}
    />
  );
}
