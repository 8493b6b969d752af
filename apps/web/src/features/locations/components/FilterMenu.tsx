import { FilterAddButton } from '@frontage/ui';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../../config/access';
import { paths } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import type { LocationFilter } from '../model/list-address';
import { chosenFilters, filterValues, type ChosenFilter, type FilterSource } from './filter-values';
import { FilterValues } from './FilterValues';
import { OwnFilter } from './OwnFilter';
import classes from './FilterMenu.module.css';

type FilterMenuProps = {
  readonly projectId: string;
  readonly source: FilterSource;
  readonly filter: LocationFilter;
  /** Which filter's values are shown; `all` the names of the filters; null closed. */
  readonly open: ChosenFilter | 'all' | null;
  readonly onOpenChange: (open: ChosenFilter | 'all' | null) => void;
  readonly onChoose: (name: ChosenFilter, value: string) => void;
};

/** Adds a filter in two steps: what to filter by, then the value, with the count of each. */
export function FilterMenu(props: FilterMenuProps) {
  const { projectId, source, filter, open, onOpenChange, onChoose } = props;
  const { t } = usePhrases();
  const back = () => onOpenChange('all');
  const choose = (name: ChosenFilter) => (value: string) => {
    onChoose(name, value);
    onOpenChange(null);
  };
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
              .filter((name) => name !== 'area' && (name !== 'own' || (source.ownFields ?? []).length > 0))
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
        {open === 'own' ? (
          <OwnFilter
            projectId={projectId}
            fields={source.ownFields ?? []}
            current={filter.own}
            onBack={back}
            onChoose={choose('own')}
          />
        ) : (
          open !== null &&
          open !== 'all' && (
            <>
              <FilterValues
                key={open}
                title={t(`locations:filter.${open}`)}
                values={filterValues(t, source, open)}
                current={filter[open]}
                onBack={back}
                onChoose={choose(open)}
              />
              {open === 'connection' && <PendingLinks />}
            </>
          )
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** What waits to be linked is in no project, and so in no list of one. */
function PendingLinks() {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  if (user === null || !meets(user, screens.integrations.rule)) return null;
  return (
    <Link className={classes.elsewhere} to={`${paths.integrations}?view=pending_link`}>
      {t('locations:connection.pendingLink')}
    </Link>
  );
}
