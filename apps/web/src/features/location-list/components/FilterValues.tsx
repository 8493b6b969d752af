import { foldText } from '@frontage/domain';
import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import type { FilterValue } from './filter-values';
import classes from './FilterValues.module.css';
import filterParts from './filter-parts.module.css';

const searchFrom = 8;

type FilterValuesProps = {
  readonly title: string;
  /** `undefined` while they are read. */
  readonly values: readonly FilterValue[] | undefined;
  /** Those that are chosen, where any number can be; left out where choosing one leads on. */
  readonly chosen?: readonly string[];
  /** No other can be chosen beside them. */
  readonly isFull?: boolean;
  readonly onBack: () => void;
  readonly onChoose: (value: string) => void;
};

/**
 * The values that a filter can take, each with its count; where there are many, searched by typing. Each is a box to tick, and the
 * list stays open while several are.
 */
export function FilterValues(props: FilterValuesProps) {
  const { title, values, chosen, isFull = false, onBack, onChoose } = props;
  const { t } = usePhrases();
  const { number } = useFormats();
  const [search, setSearch] = useState('');
  const found = (values ?? []).filter(({ text }) => foldText(text).includes(foldText(search)));
  const hasSearch = (values ?? []).length >= searchFrom;
  return (
    <>
      <div className={classes.head}>
        <ActionIcon aria-label={t('locations:backToFilters')} onClick={onBack}>
          <IconArrowLeft size={16} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
        </ActionIcon>
        {title}
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
      {isFull && (
        <p className={classes.quiet} role="status">
          {t('locations:mostValues', { count: chosen?.length ?? 0 })}
        </p>
      )}
      {found.length === 0 ? (
        <p className={classes.quiet}>
          {t(
            values === undefined
              ? 'state.loading'
              : values.length === 0
                ? 'locations:noValues'
                : 'locations:noValueFound',
          )}
        </p>
      ) : (
        <ul className={filterParts.list}>
          {found.map(({ value, text, count }) => {
            const isChosen = chosen?.includes(value);
            return (
              <li key={value}>
                <UnstyledButton
                  className={filterParts.entry ?? ''}
                  {...(isChosen === undefined ? {} : { role: 'checkbox', 'aria-checked': isChosen })}
                  aria-disabled={(isFull && isChosen === false) || undefined}
                  onClick={() => onChoose(value)}
                >
                  {isChosen !== undefined && (
                    <span className={filterParts.box} aria-hidden>
                      {isChosen && <IconCheck size={12} stroke={2.5} />}
                    </span>
                  )}
                  <span className={filterParts.text} title={text}>
                    {text}
                  </span>
                  <span className={classes.count}>{number(count)}</span>
                  {isChosen === undefined && (
                    <IconChevronRight size={14} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
                  )}
                </UnstyledButton>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
