import { readOwnFilter } from '@frontage/domain';
import { FilterBar, useIsNarrow } from '@frontage/ui';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { groupsQuery } from '../../../shared/queries/groups';
import { ownFieldsQuery } from '../../../shared/queries/own-fields';
import { scoreSummaryQuery } from '../../../shared/score/queries';
import { usePhrases } from '../../../shared/use-phrases';
import { withoutFilter, type LocationFilter } from '../model/list-address';
import { chipsOf } from '../model/views';
import { FilterMenu } from './FilterMenu';
import { filterValueText, type ChosenFilter, type Summary } from './filter-values';

const typingPause = 250;

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

/** Search, the filters in force and the way to add one. */
export function ListFilters(props: ListFiltersProps) {
  const { projectId, summary, filter, isSavedView, onFilterChange, onAreaEdit, right, narrowRight } = props;
  const { t } = usePhrases();
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState<ChosenFilter | 'all' | null>(null);
  const [typed, setTyped] = useSearchText(filter, onFilterChange);
  const groups = useQuery(groupsQuery(projectId)).data;
  const scores = useQuery({ ...scoreSummaryQuery(projectId), enabled: open !== null }).data;
  const ownFields = useQuery(ownFieldsQuery(projectId)).data;
  const chips = chipsOf(filter, isSavedView) as ChosenFilter[];
  const drop = (name: string) => onFilterChange(withoutFilter(filter, name as ChosenFilter), false);
  const add = (name: ChosenFilter, value: string) => onFilterChange({ ...filter, [name]: value }, false);
  const menu = (
    <FilterMenu
      projectId={projectId}
      source={{ summary, groups, scores, ownFields }}
      filter={filter}
      open={open}
      onOpenChange={setOpen}
      onChoose={add}
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
      filters={chips.map((name) => {
        const own = name === 'own' ? readOwnFilter(filter.own ?? '').key : undefined;
        const label = ownFields?.find(({ key }) => key === own)?.name ?? t(`locations:filter.${name}`);
        return {
          id: name,
          name: label,
          value: filterValueText(t, name, filter[name] ?? '', groups),
          removeLabel: t('action.removeNamed', { name: label }),
        };
      })}
      onRemove={drop}
      onEdit={(name) => (name === 'area' ? onAreaEdit() : setOpen(name as ChosenFilter))}
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

/** What stands in the search field: at once what is typed, and after a pause the address too. */
function useSearchText(
  filter: LocationFilter,
  onFilterChange: ListFiltersProps['onFilterChange'],
): [string, (text: string) => void] {
  const asked = filter.search ?? '';
  const [typed, setTyped] = useState(asked);
  const [sent, setSent] = useState(asked);
  const write = useDebouncedCallback((text: string) => {
    const search = text.trim();
    setSent(search);
    onFilterChange(search === '' ? withoutFilter(filter, 'search') : { ...filter, search }, true);
  }, typingPause);
  // Back, forward and 'Clear all' change the search from outside; what we wrote ourselves must not move the caret.
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== sent) {
      setSent(asked);
      setTyped(asked);
    }
  }
  return [
    typed,
    (text) => {
      setTyped(text);
      write(text.slice(0, 200));
    },
  ];
}
