import { auditGroups, foldText } from '@frontage/domain';
import { FilterAddButton } from '@frontage/ui';
import { Button, Popover, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { DateEntry } from '../../../shared/dates/DateEntry';
import { localDate } from '../../../shared/dates/local-date';
import { usePhrases } from '../../../shared/use-phrases';
import type { AuditFilter } from '../model/audit-address';
import classes from './AddFilter.module.css';

const filterNames = ['actor', 'group', 'project', 'period'] as const;
/** A filter that is chosen from the menu. */
export type FilterName = (typeof filterNames)[number];

const mostShown = 50;

type Named = { readonly id: string; readonly name: string };

type AddFilterProps = {
  readonly filter: AuditFilter;
  readonly people: readonly Named[];
  readonly projects: readonly Named[];
  /** Which filter's values are shown; `all` the names of the filters; null closed. */
  readonly open: FilterName | 'all' | null;
  readonly onOpenChange: (open: FilterName | 'all' | null) => void;
  readonly onChange: (part: AuditFilter) => void;
};

/** Adds a filter in two steps: what to narrow by, then to what. */
export function AddFilter({ filter, people, projects, open, onOpenChange, onChange }: AddFilterProps) {
  const { t } = usePhrases();
  const choose = (part: AuditFilter) => {
    onChange(part);
    onOpenChange(null);
  };
  return (
    <Popover
      opened={open !== null}
      onChange={(isOpen) => onOpenChange(isOpen ? 'all' : null)}
      position="bottom-start"
      width={260}
      trapFocus
      returnFocus
      closeOnClickOutside={open !== 'period'}
    >
      <Popover.Target>
        <FilterAddButton
          label={t('list.filter')}
          onClick={() => onOpenChange(open === null ? 'all' : null)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={t('audit:filter.choose')}>
        {open === 'all' && (
          <ul className={classes.list}>
            {filterNames.map((name) => (
              <li key={name}>
                <UnstyledButton className={classes.entry ?? ''} onClick={() => onOpenChange(name)}>
                  <span>{t(`audit:filter.${name}`)}</span>
                  <IconChevronRight size={14} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        {open === 'group' && (
          <Choice
            values={auditGroups.map((id) => ({ id, name: t(`audit:group.${id}`) }))}
            current={filter.group}
            onChoose={(id) => choose({ group: auditGroups.find((one) => one === id) })}
          />
        )}
        {open === 'actor' && (
          <Choice
            values={people}
            current={filter.actorId}
            isSearched
            onChoose={(actorId) => choose({ actorId })}
          />
        )}
        {open === 'project' && (
          <Choice
            values={projects}
            current={filter.projectId}
            onChoose={(projectId) => choose({ projectId })}
          />
        )}
        {open === 'period' && <Period filter={filter} onChoose={choose} />}
      </Popover.Dropdown>
    </Popover>
  );
}

type ChoiceProps = {
  readonly values: readonly Named[];
  readonly current: string | undefined;
  readonly isSearched?: boolean;
  readonly onChoose: (id: string) => void;
};

function Choice({ values, current, isSearched = false, onChoose }: ChoiceProps) {
  const { t } = usePhrases();
  const [search, setSearch] = useState('');
  const found = values.filter(({ name }) => foldText(name).includes(foldText(search))).slice(0, mostShown);
  return (
    <>
      {isSearched && (
        <TextInput
          size="xs"
          className={classes.search ?? ''}
          aria-label={t('audit:filter.findPerson')}
          placeholder={t('audit:filter.findPerson')}
          value={search}
          data-autofocus
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className={classes.quiet}>{t('audit:filter.nobody')}</p>}
      <ul className={classes.list}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.entry ?? ''}
              aria-pressed={id === current}
              onClick={() => onChoose(id)}
            >
              <span className={classes.text}>{name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function Period({
  filter,
  onChoose,
}: {
  readonly filter: AuditFilter;
  readonly onChoose: (part: AuditFilter) => void;
}) {
  const { t } = usePhrases();
  const [from, setFrom] = useState(filter.from ?? '');
  const [to, setTo] = useState(filter.to ?? '');
  const today = localDate();
  const dateIn = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);
  const isFaulty = [from, to].some((text) => text !== '' && dateIn(text) === undefined);
  return (
    <form
      className={classes.period}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFaulty) onChoose({ from: dateIn(from), to: dateIn(to) });
      }}
    >
      <Stack gap={8}>
        <DateEntry
          size="xs"
          label={t('audit:filter.from')}
          value={from}
          onChange={setFrom}
          max={dateIn(to) ?? today}
          autoFocus
        />
        <DateEntry
          size="xs"
          label={t('audit:filter.to')}
          value={to}
          onChange={setTo}
          min={dateIn(from)}
          max={today}
        />
        <Button type="submit" size="xs">
          {t('action.apply')}
        </Button>
      </Stack>
    </form>
  );
}
