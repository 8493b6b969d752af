import { foldText } from '@frontage/domain';
import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import type { FilterValue } from './filter-values';
import classes from './FilterMenu.module.css';

const searchFrom = 8;

type FilterValuesProps = {
  readonly title: string;
  /** `undefined` while they are read. */
  readonly values: readonly FilterValue[] | undefined;
  readonly current: string | undefined;
  readonly onBack: () => void;
  readonly onChoose: (value: string) => void;
};

/** The values that a filter can take, each with its count; where there are many, searched by typing. */
export function FilterValues({ title, values, current, onBack, onChoose }: FilterValuesProps) {
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
    </>
  );
}
