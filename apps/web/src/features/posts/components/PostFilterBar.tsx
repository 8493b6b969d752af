import { postKinds, postStates } from '@frontage/domain';
import { FilterAddButton, FilterBar } from '@frontage/ui';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../../shared/queries/groups';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import type { PostFilter } from '../model/list-address';

type PostFilterBarProps = {
  readonly projectId: string;
  readonly filter: PostFilter;
  readonly onChange: (part: Partial<PostFilter>) => void;
};

/** What narrows the posts: words, type, state, group of locations, author. */
export function PostFilterBar({ projectId, filter, onChange }: PostFilterBarProps) {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  const groups = useQuery(groupsQuery(projectId)).data ?? [];
  const chip = (id: keyof PostFilter, name: string, value: string) => ({
    id,
    name,
    value,
    removeLabel: t('action.removeNamed', { name }),
  });
  const { kind, state, group, author, late } = filter;
  const filters = [
    ...(kind === undefined ? [] : [chip('kind', t('posts:type.label'), t(`posts:type.${kind}`))]),
    ...(state === undefined ? [] : [chip('state', t('posts:list.state'), t(`posts:state.${state}`))]),
    ...(group === undefined
      ? []
      : [
          chip(
            'group',
            t('posts:calendar.group'),
            groups.find(({ id }) => id === group)?.name ?? t('state.none'),
          ),
        ]),
    ...(author === undefined
      ? []
      : [
          chip(
            'author',
            t('posts:calendar.author'),
            author === user?.id ? t('posts:calendar.mine') : t('state.none'),
          ),
        ]),
    ...(late === undefined ? [] : [chip('late', t('posts:list.state'), t('posts:calendar.lateOnly'))]),
  ];
  return (
    <FilterBar
      label={t('posts:list.filters')}
      search={searchField(t, filter.search, (search) => onChange({ search }))}
      filters={filters}
      onRemove={(id) => onChange({ [id]: undefined })}
      add={
        <Menu position="bottom-start">
          <Menu.Target>
            <FilterAddButton label={t('posts:list.addFilter')} />
          </Menu.Target>
          <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
            <Menu.Label>{t('posts:list.state')}</Menu.Label>
            {postStates.map((one) => (
              <Menu.Item key={one} onClick={() => onChange({ state: one })}>
                {t(`posts:state.${one}`)}
              </Menu.Item>
            ))}
            <Menu.Label>{t('posts:type.label')}</Menu.Label>
            {postKinds.map((one) => (
              <Menu.Item key={one} onClick={() => onChange({ kind: one })}>
                {t(`posts:type.${one}`)}
              </Menu.Item>
            ))}
            {user !== null && (
              <>
                <Menu.Label>{t('posts:calendar.author')}</Menu.Label>
                <Menu.Item onClick={() => onChange({ author: user.id })}>
                  {t('posts:calendar.mine')}
                </Menu.Item>
              </>
            )}
            {groups.length > 0 && <Menu.Label>{t('posts:calendar.group')}</Menu.Label>}
            {groups.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => onChange({ group: id })}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
    />
  );
}
