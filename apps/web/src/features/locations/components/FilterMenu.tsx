import { foldText } from '@frontage/domain';
import { FilterAddButton } from '@frontage/ui';
import { ActionIcon, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { meets, screenAccess } from '../../../config/access';
import { paths } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import type { LocationFilter } from '../model/list-address';
import { chosenFilters, filterValues, type ChosenFilter, type FilterSource } from './filter-values';
import classes from './FilterMenu.module.css';

const searchFrom = 8;

type FilterMenuProps = {
  readonly source: FilterSource;
  readonly filter: LocationFilter;
  /** Which filter's values are shown; `all` the names of the filters; null closed. */
  readonly open: ChosenFilter | 'all' | null;
  readonly onOpenChange: (open: ChosenFilter | 'all' | null) => void;
  readonly onChoose: (name: ChosenFilter, value: string) => void;
};

/** Adds a filter in two steps: what to filter by, then the value, with the count of each. */
export function FilterMenu({ source, filter, open, onOpenChange, onChoose }: FilterMenuProps) {
  const { t } = usePhrases();
  return (
    <Popover
      opened={open !== null}
      onChange={(isOpen) => onOpenChange(isOpen ? 'all' : null)}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <FilterAddButton
          label={t('locations:addFilter')}
          onClick={() => onOpenChange(open === null ? 'all' : null)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={t('locations:chooseFilter')}>
        {open === 'all' && (
          <ul className={classes.list}>
            {chosenFilters
              .filter((name) => name !== 'area')
              .map((name) => (
                <li key={name}>
                  <UnstyledButton className={classes.entry ?? ''} onClick={() => onOpenChange(name)}>
                    <span className={classes.text}>{t(`locations:filter.${name}`)}</span>
                    <IconChevronRight size={14} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
                  </UnstyledButton>
                </li>
              ))}
          </ul>
        )}
        {open !== null && open !== 'all' && (
          <Values
            key={open}
            name={open}
            source={source}
            current={filter[open]}
            onBack={() => onOpenChange('all')}
            onChoose={(value) => {
              onChoose(open, value);
              onOpenChange(null);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

type ValuesProps = {
  readonly name: ChosenFilter;
  readonly source: FilterSource;
  readonly current: string | undefined;
  readonly onBack: () => void;
  readonly onChoose: (value: string) => void;
};

function Values({ name, source, current, onBack, onChoose }: ValuesProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const [search, setSearch] = useState('');
  const values = filterValues(t, source, name);
  const found = values.filter((value) => foldText(value.text).includes(foldText(search)));
  const hasSearch = values.length >= searchFrom;
  return (
    <>
      <div className={classes.head}>
        <ActionIcon aria-label={t('locations:backToFilters')} onClick={onBack}>
          <IconArrowLeft size={16} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
        </ActionIcon>
        {t(`locations:filter.${name}`)}
      </div>
      {hasSearch && (
        <TextInput
          size="xs"
          className={classes.search ?? ''}
          aria-label={t('locations:findValue')}
          placeholder={t('locations:findValue')}
          value={search}
          data-autofocus
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length === 0 ? (
        <p className={classes.quiet}>
          {t(values.length === 0 ? 'locations:noValues' : 'locations:noValueFound')}
        </p>
      ) : (
        <ul className={classes.list}>
          {found.map(({ value, text, count }) => (
            <li key={value}>
              <UnstyledButton
                className={classes.entry ?? ''}
                aria-pressed={value === current}
                onClick={() => onChoose(value)}
              >
                <span className={classes.text}>{text}</span>
                {value === current && <IconCheck size={14} stroke={1.75} aria-hidden />}
                <span className={classes.count}>{number(count)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {name === 'connection' && <PendingLinks />}
    </>
  );
}

/** What waits to be linked is in no project, and so in no list of one. */
function PendingLinks() {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  if (user === null || !meets(user, screenAccess.integrations)) return null;
  return (
    <Link className={classes.elsewhere} to={`${paths.integrations}?view=pending_link`}>
      {t('locations:connection.pendingLink')}
    </Link>
  );
}
