import type { LocationGroup } from '@frontage/api-client/contract';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../queries/groups';
import { usePhrases } from '../use-phrases';

type GroupMenuItemsProps = { readonly projectId: string; readonly onChoose: (groupId: string) => void };

/** The groups of a project as {@link GroupItems}. */
export function GroupMenuItems({ projectId, onChoose }: GroupMenuItemsProps) {
  return <GroupItems groups={useQuery(groupsQuery(projectId)).data ?? []} onChoose={onChoose} />;
}

type GroupItemsProps = Pick<GroupMenuItemsProps, 'onChoose'> & {
  readonly groups: readonly Pick<LocationGroup, 'id' | 'name'>[];
};

/** Groups as entries of a menu that adds a filter; nothing where there are none. */
export function GroupItems({ groups, onChoose }: GroupItemsProps) {
  const { t } = usePhrases();
  if (groups.length === 0) return null;
  return (
    <>
      <Menu.Label>{t('locations:filter.group')}</Menu.Label>
      {groups.map(({ id, name }) => (
        <Menu.Item key={id} onClick={() => onChoose(id)}>
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
