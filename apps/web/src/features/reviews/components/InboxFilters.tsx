import { reviewSorts } from '@frontage/api-client/contract';
import { FilterAddButton, FilterBar } from '@frontage/ui';
import { Button, Menu, Popover } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { filterChips } from '../../../shared/list/filter-chips';
import { shortName } from '../../../shared/locations/short-name';
import { useShownGroups } from '../../../shared/locations/use-shown-groups';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { lazyPart } from '../../../shared/lazy-part';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { sortOfAddress, type InboxAddress } from '../model/inbox-address';
import { reviewQueries } from '../queries';
import type { Whose } from '../../../shared/queries/location-summary';
import { useValueNames } from '../use-value-names';

const FilterChoices = lazyPart(async () => (await import('./FilterChoices')).FilterChoices);
const LocationChoices = lazyPart(async () => (await import('./LocationChoices')).LocationChoices);

type InboxFiltersProps = {
  readonly whose: Whose;
  readonly address: InboxAddress;
  readonly onChange: (part: Partial<InboxAddress>) => void;
};

/** The filters in force, as chips. */
function useShownFilters({ whose, address }: Pick<InboxFiltersProps, 'whose' | 'address'>) {
  const { t } = usePhrases();
  const { languageName, stateName } = useValueNames();
  const groups = useShownGroups();
  const { assignee } = address;
  const namePrefix = useNamePrefix(whose.projectId, whose.isTogether);
  const { data: places } = useQuery({
    ...reviewQueries.places(whose, { id: [...(address.location ?? [])] }),
    enabled: address.location !== undefined,
  });
  const placeOf = (id: string) =>
    shortName(places?.items.find((one) => one.id === id)?.name ?? '…', namePrefix);
  const { data: values } = useQuery({ ...reviewQueries.values(whose), enabled: assignee !== undefined });
  const personOf = (one: string) =>
    one === 'me' || one === 'nobody'
      ? t(`reviews:filters.${one}`)
      : (values?.people.find(({ id }) => id === one)?.name ?? '…');
  const { days, rating, location, group, language, label, state, text, photo, edited } = address;
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
      value: location?.map((id) => placeOf(id)).join(', '),
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
      value: assignee && personOf(assignee),
    },
  ]);
}

/** Filters in force and the way to add one, the search, and the order. */
export function InboxFilters({ whose, address, onChange }: InboxFiltersProps) {
  const { t } = usePhrases();
  const filters = useShownFilters({ whose, address });
  return (
    <FilterBar
      label={t('reviews:filters.bar')}
      search={searchField(t, address.search, (search) => onChange({ search }))}
      filters={filters}
      onRemove={(id) => onChange({ [id]: undefined })}
      add={<AddFilter whose={whose} address={address} onChange={onChange} />}
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

/** The menu of filters, and in its place the search for locations. */
function AddFilter({ whose, address, onChange }: InboxFiltersProps) {
  const { t } = usePhrases();
  const [isAtLocations, setIsAtLocations] = useState(false);
  return (
    <Popover
      opened={isAtLocations}
      onChange={setIsAtLocations}
      position="bottom-start"
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <div>
          <Menu position="bottom-start">
            <Menu.Target>
              <FilterAddButton label={t('reviews:filters.add')} />
            </Menu.Target>
            <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
              <Suspense fallback={null}>
                <FilterChoices
                  whose={whose}
                  address={address}
                  onChange={onChange}
                  onLocations={() => setIsAtLocations(true)}
                />
              </Suspense>
            </Menu.Dropdown>
          </Menu>
        </div>
      </Popover.Target>
      {/* It takes the focus itself until its search is there, which is fetched. */}
      <Popover.Dropdown w={300} role="dialog" aria-label={t('reviews:filters.location')} tabIndex={-1}>
        <Suspense fallback={null}>
          <LocationChoices
            whose={whose}
            chosen={address.location ?? []}
            onChange={(ids) => onChange({ location: ids.length === 0 ? undefined : ids })}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
