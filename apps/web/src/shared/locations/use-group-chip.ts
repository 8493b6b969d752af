import type { FilterBar } from '@frontage/ui';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../queries/groups';
import { usePhrases } from '../use-phrases';

type Chips = NonNullable<React.ComponentProps<typeof FilterBar>['filters']>;

/** How the filter by a group stands in a filter bar: none without a group, and one that is gone says so. */
export function useGroupChip(projectId: string, groupId: string | undefined, id = 'group'): Chips {
  const { t } = usePhrases();
  const groups = useQuery({ ...groupsQuery(projectId), enabled: groupId !== undefined }).data;
  if (groupId === undefined) return [];
  const name = t('locations:filter.group');
  const value =
    groups === undefined
      ? t('state.loading')
      : (groups.find(({ id }) => id === groupId)?.name ?? t('locations:groupGone'));
  return [{ id, name, value, removeLabel: t('action.removeNamed', { name }) }];
}
