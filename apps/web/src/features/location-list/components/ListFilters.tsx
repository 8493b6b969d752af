import { valuesOf } from '@frontage/api-client/contract';
import { readOwnFilter } from '@frontage/domain';
import { FilterBar, useIsNarrow } from '@frontage/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { filterChips } from '../../../shared/list/filter-chips';
import { useSearchText } from '../../../shared/list/use-search-text';
import { useIsTogether } from '../../../shared/hooks/use-shown-projects';
import { useShownGroups } from '../../../shared/locations/use-shown-groups';
import { ownFieldsQuery } from '../../../shared/queries/own-fields';
import { scoreSummaryQuery } from '../../../shared/score/queries';
import { usePhrases } from '../../../shared/use-phrases';
import {
  ownKeysOf,
  withoutFilter,
  withoutOwn,
  withToggled,
  type LocationFilter,
  type SeveralFilter,
} from '../model/list-address';
import { chipsOf } from '../model/views';
import { FilterMenu, type OpenFilter } from './FilterMenu';
import { filterText, type ChosenFilter, type Summary } from './filter-values';

type ListFiltersProps = {
  readonly projectId: string;
  readonly summary: Summary | undefined;
  readonly filter: LocationFilter;
  /** The list stands in a saved view. */
  readonly isSavedView: boolean;
  /** `isTyped`: the change comes from typing, and makes no step in the history. */
  readonly onFilterChange: (filter: LocationFilter, isTyped: boolean) => void;
  /** The area of the map that narrows the list is to be seen. */
  readonly onAreaEdit: () => void;
  /** Far end, where there is room for it. */
  readonly right: ReactNode;
  /** Far end on a narrow screen. */
  readonly narrowRight: ReactNode;
};

/** A chip of a filter; each custom field has a chip of its own. */
type Chip = { readonly id: string; readonly name: ChosenFilter; readonly key?: string };

function chipsIn(filter: LocationFilter, isSavedView: boolean): Chip[] {
  const names = chipsOf(filter, isSavedView) as ChosenFilter[];
  return names.flatMap((name): Chip[] =>
    name === 'own' ? ownKeysOf(filter).map((key) => ({ id: `own:${key}`, name, key })) : [{ id: name, name }],
  );
}

/** Search, the filters in force and the way to add one. */
export function ListFilters(props: ListFiltersProps) {
  const { projectId, summary, filter, isSavedView, onFilterChange, onAreaEdit, right, narrowRight } = props;
  const { t } = usePhrases();
  const isNarrow = useIsNarrow();
  const isTogether = useIsTogether();
  const [open, setOpen] = useState<OpenFilter>(null);
  const [typed, setTyped] = useSearchText(filter.search ?? '', (search) =>
    onFilterChange(search === '' ? withoutFilter(filter, 'search') : { ...filter, search }, true),
  );
  const groups = useShownGroups();
  const scores = useQuery({
    ...scoreSummaryQuery(projectId, undefined, isTogether),
    enabled: open !== null,
  }).data;
  const ownFields = useQuery(ownFieldsQuery(projectId)).data;
  const chips = chipsIn(filter, isSavedView);
  const drop = (id: string) => {
    const chip = chips.find((one) => one.id === id);
    if (chip === undefined) return;
    const { name, key } = chip;
    onFilterChange(key === undefined ? withoutFilter(filter, name) : withoutOwn(filter, key), false);
  };
  const toggle = (name: SeveralFilter, value: string) =>
    onFilterChange(withToggled(filter, name, value), false);
  const menu = (
    <FilterMenu
      projectId={projectId}
      source={{ summary, groups, scores, ownFields }}
      filter={filter}
      open={open}
      onOpenChange={setOpen}
      onToggle={toggle}
    />
  );
  return (
    <FilterBar
      label={t('locations:filters')}
      search={{
        label: t('locations:search'),
        clearLabel: t('locations:clearSearch'),
        value: typed,
        onChange: setTyped,
      }}
      filters={filterChips(
        t,
        chips.map(({ id, name, key }) => {
          const label = ownFields?.find((field) => field.key === key)?.name ?? t(`locations:filter.${name}`);
          const values = valuesOf<string>(filter[name]).filter(
            (value) => key === undefined || readOwnFilter(value).key === key,
          );
          const { short, full } = filterText(t, name, values, { groups, projects: summary?.projects });
          return { id, name: label, value: short, fullValue: full };
        }),
      )}
      onRemove={drop}
      onEdit={(id) => (id === 'area' ? onAreaEdit() : setOpen(id as OpenFilter))}
      moreLabel={(count) => t('locations:moreFilters', { count })}
      {...(isNarrow
        ? {
            right: (
              <>
                {menu}
                {narrowRight}
              </>
            ),
          }
        : { add: menu, right })}
    />
  );
}
