import { reviewPeriods } from '@frontage/api-client/contract';
import { FilterAddButton, FilterBar, type Filter } from '@frontage/ui';
import { Button, Menu } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../../shared/queries/groups';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { questionSorts, type QuestionsAddress } from '../model/questions-address';

type QuestionFiltersProps = {
  readonly projectId: string;
  readonly address: QuestionsAddress;
  readonly onChange: (part: Partial<QuestionsAddress>) => void;
};

/** Filters in force and the way to add one, the search, and the order. */
export function QuestionFilters({ projectId, address, onChange }: QuestionFiltersProps) {
  const { t } = usePhrases();
  const { data: groups } = useQuery(groupsQuery(projectId));
  const { days, group, location, sort = 'newest' } = address;
  const nameOf = (id: string) => groups?.find((one) => one.id === id)?.name ?? '…';
  const shown = {
    days: {
      name: t('questions:period'),
      value: days === undefined ? undefined : t('questions:lastDays', { count: Number(days) }),
    },
    group: { name: t('questions:group'), value: group?.map(nameOf).join(', ') },
    location: {
      name: t('questions:place'),
      value: location === undefined ? undefined : t('reviews:filters.oneLocation'),
    },
  };
  const filters = Object.entries(shown).flatMap(([id, { name, value }]): Filter[] =>
    value === undefined ? [] : [{ id, name, value, removeLabel: t('action.removeNamed', { name }) }],
  );
  const add = (
    <Menu position="bottom-start">
      <Menu.Target>
        <FilterAddButton label={t('reviews:filters.add')} />
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('questions:period')}</Menu.Label>
        {reviewPeriods.map((one) => (
          <Menu.Item key={one} onClick={() => onChange({ days: one })}>
            {t('questions:lastDays', { count: Number(one) })}
          </Menu.Item>
        ))}
        {(groups ?? []).length > 0 && <Menu.Label>{t('questions:group')}</Menu.Label>}
        {groups?.map((one) => (
          <Menu.Item key={one.id} onClick={() => onChange({ group: [one.id] })}>
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <FilterBar
      label={t('questions:filterBar')}
      search={searchField(t, address.search, (search) => onChange({ search }))}
      filters={filters}
      onRemove={(id) => onChange({ [id]: undefined })}
      add={add}
      right={
        <Menu position="bottom-end">
          <Menu.Target>
            <Button leftSection={<IconArrowsSort size={16} stroke={1.5} aria-hidden />}>
              {t(`questions:orders.${sort}`)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {questionSorts.map((one) => (
              <Menu.Item key={one} onClick={() => onChange({ sort: one })}>
                {t(`questions:orders.${one}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
    />
  );
}
