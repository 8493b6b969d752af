import { postKinds, postStates } from '@frontage/domain';
import { FilterAddButton, FilterBar } from '@frontage/ui';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWhose } from '../../../shared/hooks/use-shown-projects';
import { ChoiceItem } from '../../../shared/list/ChoiceItem';
import { filterChips } from '../../../shared/list/filter-chips';
import { useShownGroups } from '../../../shared/locations/use-shown-groups';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import type { PostFilter } from '../model/list-address';
import { scheduleRights } from '../model/schedule-items';
import { postQueries } from '../queries';

type PostFilterBarProps = {
  readonly projectId: string;
  readonly filter: PostFilter;
  readonly onChange: (part: Partial<PostFilter>) => void;
  /** Before the search. */
  readonly lead: ReactNode;
};

/** What narrows the posts and edits: words, which of the two, type, state, group of locations, author. */
export function PostFilterBar({ projectId, filter, onChange, lead }: PostFilterBarProps) {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  const groups = useShownGroups() ?? [];
  const authors = useQuery(postQueries.authors(useWhose(projectId))).data ?? [];
  const authorName = (id: string, name: string | undefined) =>
    id === user?.id ? t('posts:calendar.mine') : (name ?? t('state.none'));
  const { kind, state, group, author, late, what } = filter;
  const { seen } = scheduleRights(user);
  const seesBoth = seen.size > 1;
  const hasTypes = seen.has('post') && what !== 'edits';
  /** @param along what else changes once it is in force */
  const choice = <const N extends 'what' | 'state' | 'kind' | 'author' | 'group'>(
    name: N,
    value: NonNullable<PostFilter[N]>,
    label: string,
    along: Partial<PostFilter> = {},
  ) => {
    const isChosen = filter[name] === value;
    return (
      <ChoiceItem
        key={`${name} ${value}`}
        isChosen={isChosen}
        onToggle={() => onChange(isChosen ? { [name]: undefined } : { [name]: value, ...along })}
      >
        {label}
      </ChoiceItem>
    );
  };
  const filters = filterChips(t, [
    { id: 'what', name: t('posts:edits.what'), value: what && t(`posts:edits.${what}`) },
    { id: 'kind', name: t('posts:type.label'), value: kind && t(`posts:type.${kind}`) },
    { id: 'state', name: t('posts:list.state'), value: state && t(`posts:state.${state}`) },
    {
      id: 'group',
      name: t('posts:calendar.group'),
      value: group && (groups.find(({ id }) => id === group)?.name ?? t('state.none')),
    },
    {
      id: 'author',
      name: t('posts:calendar.author'),
      value: author && authorName(author, authors.find(({ id }) => id === author)?.name),
    },
    { id: 'late', name: t('posts:list.state'), value: late && t('posts:calendar.lateOnly') },
  ]);
  return (
    <FilterBar
      label={t('posts:list.filters')}
      lead={lead}
      search={searchField(t, filter.search, (search) => onChange({ search }))}
      filters={filters}
      onRemove={(id) => onChange({ [id]: undefined })}
      add={
        <Menu position="bottom-start">
          <Menu.Target>
            <FilterAddButton label={t('posts:list.addFilter')} />
          </Menu.Target>
          <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
            {seesBoth && <Menu.Label>{t('posts:edits.what')}</Menu.Label>}
            {seesBoth &&
              (['posts', 'edits'] as const).map((one) =>
                choice('what', one, t(`posts:edits.${one}`), one === 'edits' ? { kind: undefined } : {}),
              )}
            <Menu.Label>{t('posts:list.state')}</Menu.Label>
            {postStates.map((one) => choice('state', one, t(`posts:state.${one}`)))}
            {hasTypes && <Menu.Label>{t('posts:type.label')}</Menu.Label>}
            {hasTypes && postKinds.map((one) => choice('kind', one, t(`posts:type.${one}`)))}
            {authors.length > 0 && <Menu.Label>{t('posts:calendar.author')}</Menu.Label>}
            {authors.map(({ id, name }) => choice('author', id, authorName(id, name)))}
            {groups.length > 0 && <Menu.Label>{t('posts:calendar.group')}</Menu.Label>}
            {groups.map(({ id, name }) => choice('group', id, name))}
          </Menu.Dropdown>
        </Menu>
      }
    />
  );
}
