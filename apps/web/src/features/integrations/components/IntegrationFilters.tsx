import type { ProviderGrant } from '@frontage/api-client/contract';
import type { LocationHealth } from '@frontage/domain';
import { FilterBar } from '@frontage/ui';
import { searchField } from '../../../shared/search-field';
import { useGroupChip } from '../../../shared/locations/use-group-chip';
import { filterChips } from '../../../shared/list/filter-chips';
import { usePhrases } from '../../../shared/use-phrases';
import { chipNames, type IntegrationsFilter } from '../model/integrations-address';
import { FilterMenu } from './FilterMenu';

type IntegrationFiltersProps = {
  readonly filter: IntegrationsFilter;
  readonly groups: ProviderGrant['groups'];
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly health: readonly { readonly value: LocationHealth; readonly count: number }[];
  readonly onChange: (part: Partial<IntegrationsFilter>) => void;
};

/** Search, the filters that are set, and a menu that adds one. */
export function IntegrationFilters({ filter, groups, projects, health, onChange }: IntegrationFiltersProps) {
  const { t } = usePhrases();
  const ownGroup = useGroupChip(filter.projectId ?? '', filter.ownGroup, 'ownGroup');
  const labels = {
    group: t('integrations:column.group'),
    projectId: t('integrations:filter.project'),
    health: t('integrations:filter.health'),
  };
  const valueOf = (name: (typeof chipNames)[number]) => {
    if (filter[name] === undefined) return undefined;
    if (name === 'health') return filter.health === undefined ? '' : t(`pending:health.${filter.health}`);
    if (name === 'group') return groups.find((group) => group.name === filter.group)?.displayName ?? '';
    return projects.find(({ id }) => id === filter.projectId)?.name ?? '';
  };
  // A group of ours means nothing without its project.
  const set = (part: Partial<IntegrationsFilter>) =>
    onChange('projectId' in part ? { ...part, ownGroup: undefined } : part);
  return (
    <FilterBar
      label={t('integrations:find')}
      search={searchField(t, filter.search, (search) => onChange({ search }))}
      filters={[
        ...filterChips(
          t,
          chipNames.map((name) => ({ id: name, name: labels[name], value: valueOf(name) })),
        ),
        ...ownGroup,
      ]}
      onRemove={(id) => set({ [id]: undefined })}
      moreLabel={(more) => t('pending:more', { count: more })}
      add={
        <FilterMenu
          projectId={filter.projectId}
          groups={groups}
          projects={projects}
          health={health}
          onChoose={set}
        />
      }
    />
  );
}
