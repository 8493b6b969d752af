import { valuesOf } from '@frontage/api-client/contract';
import { NoResults } from '@frontage/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useIsTogether } from '../../../shared/hooks/use-shown-projects';
import { useShownGroups } from '../../../shared/locations/use-shown-groups';
import { locationSummaryQuery } from '../../../shared/queries/location-summary';
import { usePhrases } from '../../../shared/use-phrases';
import { activeFilters, withoutFilter, type LocationFilter } from '../model/list-address';
import { locationQueries } from '../queries';
import { filterText } from './filter-values';

type NoMatchProps = {
  readonly projectId: string;
  readonly filter: LocationFilter;
  readonly onFilterChange: (filter: LocationFilter) => void;
};

/** Names the filter that excludes everything, by asking how many there would be without each. */
export function NoMatch({ projectId, filter, onFilterChange }: NoMatchProps) {
  const { t } = usePhrases();
  const isTogether = useIsTogether();
  const names = activeFilters(filter);
  const groups = useShownGroups();
  const projects = useQuery(locationSummaryQuery(projectId, isTogether)).data?.projects;
  const counts = useQueries({
    queries: names.map((name) => locationQueries.count(projectId, withoutFilter(filter, name), isTogether)),
  });
  const found = names
    .map((name, index) => ({ name, count: counts[index]?.data ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
  const culprit = found[0];
  // It stands in the middle of a sentence, where labels have no capital.
  const name = (one: keyof LocationFilter) => {
    const label = t(`locations:filter.${one}`);
    return label.charAt(0).toLowerCase() + label.slice(1);
  };
  const value = (one: keyof LocationFilter) =>
    one === 'search'
      ? (filter.search ?? '')
      : filterText(t, one, valuesOf(filter[one]), { groups, projects }).full;

  const title =
    names.length === 1
      ? filter.search === undefined
        ? t('locations:noResults.one')
        : t('locations:noResults.search', { search: filter.search })
      : t(names.length === 2 ? 'locations:noResults.two' : 'locations:noResults.many');
  return (
    <NoResults
      title={title}
      {...(culprit === undefined
        ? {}
        : {
            clearOne: {
              label: t('locations:noResults.clear', { name: name(culprit.name) }),
              onSelect: () => onFilterChange(withoutFilter(filter, culprit.name)),
            },
          })}
      {...(names.length > 1 && counts.every(({ isPending }) => !isPending)
        ? { clearAll: { label: t('locations:noResults.clearAll'), onSelect: () => onFilterChange({}) } }
        : {})}
    >
      {culprit !== undefined &&
        t('locations:noResults.without', {
          name: name(culprit.name),
          value: value(culprit.name),
          count: culprit.count,
        })}
    </NoResults>
  );
}
