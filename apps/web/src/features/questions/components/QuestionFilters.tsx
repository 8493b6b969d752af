import { reviewPeriods } from '@frontage/api-client/contract';
import { FilterAddButton, FilterBar } from '@frontage/ui';
import { Button, Menu } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { ChoiceItem } from '../../../shared/list/ChoiceItem';
import { filterChips } from '../../../shared/list/filter-chips';
import { useShownGroups } from '../../../shared/locations/use-shown-groups';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { questionSorts, type QuestionsAddress } from '../model/questions-address';

const LocationFilter = lazyPart(async () => (await import('./LocationFilter')).LocationFilter);

type QuestionFiltersProps = {
  readonly projectId: string;
  readonly address: QuestionsAddress;
  /** Names of locations, as far as the list knows them. */
  readonly placeOf: (locationId: string) => string | undefined;
  readonly onChange: (part: Partial<QuestionsAddress>) => void;
};

/** Filters in force and the way to add one, the search, and the order. */
export function QuestionFilters({ projectId, address, placeOf, onChange }: QuestionFiltersProps) {
  const { t } = usePhrases();
  const groups = useShownGroups();
  const { days, group, location, sort = 'newest' } = address;
  const [isFinding, setIsFinding] = useState(false);
  const nameOf = (id: string) => groups?.find((one) => one.id === id)?.name ?? '…';
  const filters = filterChips(t, [
    {
      id: 'days',
      name: t('questions:period'),
      value: days && t('questions:lastDays', { count: Number(days) }),
    },
    { id: 'group', name: t('questions:group'), value: group?.map(nameOf).join(', ') },
    {
      id: 'location',
      name: t('questions:place'),
      value: location?.map((id) => placeOf(id) ?? t('reviews:filters.oneLocation')).join(', '),
    },
  ]);
  const add = (
    <Menu position="bottom-start">
      <Menu.Target>
        <FilterAddButton label={t('reviews:filters.add')} />
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('questions:period')}</Menu.Label>
        {reviewPeriods.map((one) => (
          <ChoiceItem
            key={one}
            isChosen={days === one}
            onToggle={() => onChange({ days: days === one ? undefined : one })}
          >
            {t('questions:lastDays', { count: Number(one) })}
          </ChoiceItem>
        ))}
        <Menu.Label>{t('questions:place')}</Menu.Label>
        <Menu.Item onClick={() => setIsFinding(true)}>{t('questions:location.open')}</Menu.Item>
        {(groups ?? []).length > 0 && <Menu.Label>{t('questions:group')}</Menu.Label>}
        {groups?.map(({ id, name }) => {
          const isChosen = group?.includes(id) === true;
          return (
            <ChoiceItem
              key={id}
              isChosen={isChosen}
              onToggle={() => onChange({ group: isChosen ? undefined : [id] })}
            >
              {name}
            </ChoiceItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
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
      <Suspense>
        {isFinding && (
          <LocationFilter
            projectId={projectId}
            onClose={() => setIsFinding(false)}
            onChoose={(id) => {
              onChange({ location: [id] });
              setIsFinding(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
