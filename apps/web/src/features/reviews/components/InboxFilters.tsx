import { reviewSorts, reviewPeriods } from '@frontage/api-client/contract';
import { replyStates } from '@frontage/domain/reviews';
import { FilterAddButton, FilterBar } from '@frontage/ui';
import { Button, Menu } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { filterChips } from '../../../shared/list/filter-chips';
import { groupsQuery } from '../../../shared/queries/groups';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { sortOfAddress, type InboxAddress } from '../model/inbox-address';
import { reviewQueries } from '../queries';

type InboxFiltersProps = {
  readonly projectId: string;
  readonly address: InboxAddress;
  readonly onChange: (part: Partial<InboxAddress>) => void;
};

/** How values of filters are called: languages in the language in use, and states of a reply. */
function useValueNames() {
  const { t, locale } = usePhrases();
  const languages = new Intl.DisplayNames(locale === 'br' ? 'pt-BR' : locale, { type: 'language' });
  const stateName = (state: string) =>
    t(`reviews:state.${[...replyStates, 'draft' as const].find((one) => one === state) ?? 'none'}`);
  return { languageName: (one: string) => languages.of(one) ?? one, stateName };
}

/** The filters in force, as chips. */
function useShownFilters({ projectId, address }: Pick<InboxFiltersProps, 'projectId' | 'address'>) {
  const { t } = usePhrases();
  const { languageName, stateName } = useValueNames();
  const { data: groups } = useQuery(groupsQuery(projectId));
  const { days, rating, location, group, language, label, state, text, photo, edited, assignee } = address;
  return filterChips(t, [
    {
      id: 'days',
      name: t('reviews:filters.period'),
      value: days && t('reviews:filters.days', { count: Number(days) }),
    },
    { id: 'rating', name: t('reviews:filters.rating'), value: rating?.join(', ') },
    {
      id: 'location',
      name: t('reviews:filters.location'),
      value: location && t('reviews:filters.oneLocation'),
    },
    {
      id: 'group',
      name: t('reviews:filters.group'),
      value: group?.map((id) => groups?.find((one) => one.id === id)?.name ?? '…').join(', '),
    },
    {
      id: 'language',
      name: t('reviews:filters.language'),
      value: language?.map((one) => languageName(one)).join(', '),
    },
    { id: 'label', name: t('reviews:filters.label'), value: label?.join(', ') },
    { id: 'state', name: t('reviews:filters.state'), value: state?.map(stateName).join(', ') },
    { id: 'text', name: t('reviews:filters.text'), value: text && t(`reviews:filters.${text}`) },
    { id: 'photo', name: t('reviews:filters.photo'), value: photo && t('reviews:filters.withPhoto') },
    { id: 'edited', name: t('reviews:filters.edited'), value: edited && t(`reviews:filters.${edited}`) },
    {
      id: 'assignee',
      name: t('reviews:filters.assignee'),
      value: assignee && t(`reviews:filters.${assignee}`),
    },
  ]);
}

/** Filters in force and the way to add one, the search, and the order. */
export function InboxFilters({ projectId, address, onChange }: InboxFiltersProps) {
  const { t } = usePhrases();
  const filters = useShownFilters({ projectId, address });
  return (
    <FilterBar
      label={t('reviews:filters.bar')}
      search={searchField(t, address.search, (search) => onChange({ search }))}
      filters={filters}
      onRemove={(id) => onChange({ [id]: undefined })}
      add={<AddFilter projectId={projectId} address={address} onChange={onChange} />}
      right={
        <Menu position="bottom-end">
          <Menu.Target>
            <Button leftSection={<IconArrowsSort size={16} stroke={1.5} aria-hidden />}>
              {t(`reviews:sort.${sortOfAddress(address)}`)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {reviewSorts.map((sort) => (
              <Menu.Item key={sort} onClick={() => onChange({ sort })}>
                {t(`reviews:sort.${sort}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
    />
  );
}

/** Every filter with its values. */
function AddFilter({ projectId, address, onChange }: InboxFiltersProps) {
  const { t } = usePhrases();
  const { languageName, stateName } = useValueNames();
  const { data: values } = useQuery(reviewQueries.values(projectId));
  const { data: groups } = useQuery(groupsQuery(projectId));
  const toggle = (name: 'rating' | 'language' | 'label' | 'group' | 'state', value: string) => {
    const before = address[name] ?? [];
    const next = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
    onChange({ [name]: next.length === 0 ? undefined : next });
  };
  const item = (key: string, label: string, part: Partial<InboxAddress>) => (
    <Menu.Item key={key} onClick={() => onChange(part)}>
      {label}
    </Menu.Item>
  );
  const texts = [
    item('with', t('reviews:filters.with'), { text: 'with' }),
    item('without', t('reviews:filters.without'), { text: 'without' }),
    item('photo', t('reviews:filters.withPhoto'), { photo: 'with' }),
  ];
  const edits = [
    item('since', t('reviews:filters.since_reply'), { edited: 'since_reply' }),
    item('ever', t('reviews:filters.ever'), { edited: 'ever' }),
  ];
  const people = [
    item('me', t('reviews:filters.me'), { assignee: 'me' }),
    item('nobody', t('reviews:filters.nobody'), { assignee: 'nobody' }),
  ];
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <FilterAddButton label={t('reviews:filters.add')} />
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('reviews:filters.period')}</Menu.Label>
        {reviewPeriods.map((days) =>
          item(days, t('reviews:filters.days', { count: Number(days) }), { days }),
        )}
        <Menu.Label>{t('reviews:filters.rating')}</Menu.Label>
        {['1', '2', '3', '4', '5'].map((rating) => (
          <Menu.Item key={rating} onClick={() => toggle('rating', rating)}>
            {t('reviews:list.stars', { count: Number(rating) })}
          </Menu.Item>
        ))}
        <Menu.Label>{t('reviews:filters.text')}</Menu.Label>
        {texts}
        <Menu.Label>{t('reviews:filters.edited')}</Menu.Label>
        {edits}
        <Menu.Label>{t('reviews:filters.assignee')}</Menu.Label>
        {people}
        <Menu.Label>{t('reviews:filters.state')}</Menu.Label>
        {replyStates.map((state) => (
          <Menu.Item key={state} onClick={() => toggle('state', state)}>
            {stateName(state)}
          </Menu.Item>
        ))}
        {values !== undefined && values.languages.length > 0 && (
          <Menu.Label>{t('reviews:filters.language')}</Menu.Label>
        )}
        {values?.languages.map((language) => (
          <Menu.Item key={language} onClick={() => toggle('language', language)}>
            {languageName(language)}
          </Menu.Item>
        ))}
        {values !== undefined && values.labels.length > 0 && (
          <Menu.Label>{t('reviews:filters.label')}</Menu.Label>
        )}
        {values?.labels.map((label) => (
          <Menu.Item key={label} onClick={() => toggle('label', label)}>
            {label}
          </Menu.Item>
        ))}
        {groups !== undefined && groups.length > 0 && <Menu.Label>{t('reviews:filters.group')}</Menu.Label>}
        {groups?.map((group) => (
          <Menu.Item key={group.id} onClick={() => toggle('group', group.id)}>
            {group.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
