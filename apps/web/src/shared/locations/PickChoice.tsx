import { Select } from '@mantine/core';
import { usePhrases } from '../use-phrases';
import classes from './LocationPicker.module.css';

type PickChoiceProps = {
  readonly label: string;
  readonly data: readonly (string | { readonly value: string; readonly label: string })[];
  readonly value: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
};

/** One of the picker's filters; not there where there is nothing to choose. */
export function PickChoice({ label, data, value, onChoose }: PickChoiceProps) {
  const { t } = usePhrases();
  if (data.length === 0 && value === undefined) return null;
  return (
    <Select
      className={classes.choice ?? ''}
      size="xs"
      aria-label={label}
      placeholder={label}
      data={data}
      value={value ?? null}
      onChange={(next) => onChoose(next ?? undefined)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('action.removeNamed', { name: label }) }}
      limit={100}
      nothingFoundMessage={t('list.noResults')}
    />
  );
}
