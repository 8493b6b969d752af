import type { LocationGroup } from '@frontage/api-client/contract';
import { useQuery } from '@tanstack/react-query';
import { filterChips, type Chips } from '../list/filter-chips';
import { groupsQuery } from '../queries/groups';
import { usePhrases, type Phrases } from '../use-phrases';

/** How the filter by a group stands in a filter bar: none without a group, and one that is gone says so. */
export function useGroupChip(projectId: string, groupId: string | undefined, id = 'group'): Chips {
  const { t } = usePhrases();
  const groups = useQuery({ ...groupsQuery(projectId), enabled: groupId !== undefined }).data;
  return groupChip(t, groups, groupId, id);
}

/** The chip of {@link useGroupChip} where the groups are read by the list itself. */
export function groupChip(
  t: Phrases,
  groups: readonly Pick<LocationGroup, 'id' | 'name'>[] | undefined,
  groupId: string | undefined,
  chipId = 'group',
): Chips {
  if (groupId === undefined) return [];
  const name = t('locations:filter.group');
  const value =
    groups === undefined
      ? t('state.loading')
      : (groups.find(({ id }) => id === groupId)?.name ?? t('locations:groupGone'));
  return filterChips(t, [{ id: chipId, name, value }]);
}
