import { valuesOf } from '@frontage/api-client/contract';
import { FilterAddButton } from '@frontage/ui';
import { Popover, UnstyledButton } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type Ref, type RefObject, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../../config/access';
import { paths } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { isFull, type LocationFilter, type SeveralFilter } from '../model/list-address';
import { filterValues, listedFilters, type FilterSource, type ListedFilter } from './filter-values';
import { FilterValues } from './FilterValues';
import { OwnFilter } from './OwnFilter';
import classes from './FilterMenu.module.css';
import filterParts from './filter-parts.module.css';

/** The filter whose values are shown, `own:` and the key for a custom field. `all` shows the filters' names; null is closed. */
export type OpenFilter = ListedFilter | `own:${string}` | 'all' | null;

type FilterMenuProps = {
  readonly projectId: string;
  readonly source: FilterSource;
  readonly filter: LocationFilter;
  readonly open: OpenFilter;
  readonly onOpenChange: (open: OpenFilter) => void;
  /** A value was ticked, or its tick taken away. */
  readonly onToggle: (name: SeveralFilter, value: string) => void;
};

/** Adds a filter in two steps: what to filter by, then any of its values, with the count of each. */
export function FilterMenu(props: FilterMenuProps) {
  const { source, open, onOpenChange } = props;
  const { t } = usePhrases();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = open !== null;
  // The menu must not take the press that closes it for one outside, and have the click open it again.
  const keep = (event: SyntheticEvent) => {
    if (isOpen) event.stopPropagation();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(opens) => onOpenChange(opens ? 'all' : null)}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <FilterAddButton
        ref={button}
        label={t('locations:addFilter')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onMouseDown={keep}
        onTouchStart={keep}
        onClick={() => onOpenChange(isOpen ? null : 'all')}
      />
      <Popover.Target>
        <HeldPlace of={button} isHeld={isOpen} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.dropdown ?? ''}
        role="dialog"
        aria-label={t('locations:chooseFilter')}
      >
        {open === 'all' ? (
          <ul className={filterParts.list}>
            {listedFilters
              .filter((name) => name !== 'own' || (source.ownFields ?? []).length > 0)
              .filter((name) => name !== 'project' || (source.summary?.projects ?? []).length > 1)
              .map((name) => (
                <li key={name}>
                  <UnstyledButton className={filterParts.entry ?? ''} onClick={() => onOpenChange(name)}>
                    <span className={filterParts.text}>{t(`locations:filter.${name}`)}</span>
                    <IconChevronRight size={14} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
                  </UnstyledButton>
                </li>
              ))}
          </ul>
        ) : (
          open !== null && <ValuesOf {...props} open={open} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

type HeldPlaceProps = {
  readonly of: RefObject<HTMLElement | null>;
  readonly isHeld: boolean;
  readonly ref?: Ref<HTMLSpanElement>;
};

/** Stands where an element stood when it began to be held: chips that a choice brings push the button along, and the menu stays. */
function HeldPlace({ of, isHeld, ref }: HeldPlaceProps) {
  const place = useRef<HTMLSpanElement>(null);
  const merged = useMergedRef(place, ref);
  useLayoutEffect(() => {
    const box = of.current?.getBoundingClientRect();
    if (!isHeld || place.current === null || box === undefined) return;
    const { left, top, width, height } = box;
    Object.assign(place.current.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  }, [isHeld, of]);
  return <span ref={merged} className={classes.anchor} aria-hidden />;
}

type ValuesOfProps = FilterMenuProps & { readonly open: ListedFilter | `own:${string}` };

/** The values of one filter. */
function ValuesOf({ projectId, source, filter, open, onOpenChange, onToggle }: ValuesOfProps) {
  const { t } = usePhrases();
  const back = () => onOpenChange('all');
  if (open === 'own' || open.startsWith('own:'))
    return (
      <OwnFilter
        key={open}
        projectId={projectId}
        fields={source.ownFields ?? []}
        filter={filter}
        first={open === 'own' ? undefined : open.slice('own:'.length)}
        onBack={back}
        onChoose={(value) => onToggle('own', value)}
      />
    );
  const name = open as ListedFilter;
  const chosen = valuesOf<string>(filter[name]);
  return (
    <>
      <FilterValues
        key={name}
        title={t(`locations:filter.${name}`)}
        values={filterValues(t, source, name, chosen)}
        chosen={chosen}
        isFull={isFull(filter, name)}
        onBack={back}
        onChoose={(value) => onToggle(name, value)}
      />
      {name === 'connection' && <PendingLinks />}
    </>
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
