import { roleSchema } from '@frontage/domain';
import { FilterAddButton, FilterBar, useIsNarrow } from '@frontage/ui';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { filterChips } from '../../../shared/list/filter-chips';
import { useSearchText } from '../../../shared/list/use-search-text';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { filterNames, type FilterName, type UserFilter } from '../model/list-address';
import { userQueries } from '../queries';

type Choice = { readonly value: string; readonly text: string };
type Named = { readonly id: string; readonly name: string };

function choicesOf(
  t: Phrases,
  name: FilterName,
  projects: readonly Named[],
  roles: readonly Named[],
): Choice[] {
  switch (name) {
    case 'role':
      return ([0, 1, 2, 3] as const).map((role) => ({ value: String(role), text: t(`users:role.${role}`) }));
    case 'state':
      return (['active', 'disabled'] as const).map((value) => ({ value, text: t(`users:state.${value}`) }));
    case 'mfa':
      return (['on', 'off'] as const).map((value) => ({ value, text: t(`users:mfa.${value}`) }));
    case 'approval':
      return (['needed', 'not_needed'] as const).map((value) => ({
        value,
        text: t(`users:approval.${value}`),
      }));
    case 'namedRoleId':
      return roles.map(({ id, name: text }) => ({ value: id, text }));
    case 'projectId':
      return projects.map(({ id, name: text }) => ({ value: id, text }));
  }
}

const withValue = (filter: UserFilter, name: FilterName, value: string): UserFilter => ({
  ...filter,
  [name]: name === 'role' ? roleSchema.parse(Number(value)) : value,
});

type UserFiltersProps = {
  readonly filter: UserFilter;
  readonly onChange: (filter: UserFilter) => void;
  readonly right: ReactNode;
};

/** Search, the filters in force and the way to add one. */
export function UserFilters({ filter, onChange, right }: UserFiltersProps) {
  const { t } = usePhrases();
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(userQueries.choices());
  const { data: named } = useQuery(userQueries.roles());
  const projects = data?.projects ?? [];
  const roles = named?.items ?? [];
  const [typed, setTyped] = useSearchText(filter.search ?? '', (search) =>
    onChange({ ...filter, search: search === '' ? undefined : search }),
  );
  const active = filterNames.filter((name) => filter[name] !== undefined);
  const textOf = (name: FilterName) =>
    choicesOf(t, name, projects, roles).find(({ value }) => value === String(filter[name]))?.text ??
    String(filter[name]);
  const menu = (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start">
      <Menu.Target>
        <FilterAddButton label={t('users:addFilter')} onClick={() => setIsOpen(!isOpen)} />
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }} aria-label={t('users:addFilter')}>
        {filterNames.map((name) => {
          const choices = choicesOf(t, name, projects, roles);
          if (choices.length === 0) return null;
          return (
            <div key={name}>
              <Menu.Label>{t(`users:filter.${name}`)}</Menu.Label>
              {choices.map(({ value, text }) => (
                <Menu.Item
                  key={value}
                  rightSection={
                    String(filter[name]) === value ? <IconCheck size={16} stroke={1.75} aria-hidden /> : null
                  }
                  onClick={() => onChange(withValue(filter, name, value))}
                >
                  {text}
                </Menu.Item>
              ))}
            </div>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <FilterBar
      label={t('users:filters')}
      search={{
        label: t('users:search'),
        clearLabel: t('users:clearSearch'),
        value: typed,
        onChange: setTyped,
      }}
      filters={filterChips(
        t,
        active.map((name) => ({ id: name, name: t(`users:filter.${name}`), value: textOf(name) })),
      )}
      onRemove={(name) => onChange({ ...filter, [name]: undefined })}
      onEdit={() => setIsOpen(true)}
      moreLabel={(count) => t('users:moreFilters', { count })}
      {...(isNarrow ? { right: menu } : { add: menu, right })}
    />
  );
}
