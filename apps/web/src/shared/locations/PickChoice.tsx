import { filterOf, mostFilterValues, valuesOf } from '@frontage/api-client/contract';
import { compareFolded } from '@frontage/domain';
import { MultiSelect } from '@mantine/core';
import { usePhrases } from '../use-phrases';
import classes from './PickChoice.module.css';
import pickerParts from './picker-parts.module.css';

type PickChoiceProps<T extends string> = {
  readonly label: string;
  readonly data: readonly (T | { readonly value: T; readonly label: string })[];
  readonly value: T | readonly T[] | undefined;
  readonly onChoose: (value: T | T[] | undefined) => void;
};

/** One of the picker's filters, with any number of its values; not there where there is nothing to choose. */
export function PickChoice<T extends string>({ label, data, value, onChoose }: PickChoiceProps<T>) {
  const { t } = usePhrases();
  const values = valuesOf(value);
  if (data.length === 0 && values.length === 0) return null;
  const textOf = (one: T) => {
    const found = data.find((entry) => (typeof entry === 'string' ? entry : entry.value) === one);
    return typeof found === 'object' ? found.label : one;
  };
  const texts = values.map(textOf).sort(compareFolded);
  const [first = label] = texts;
  // Read in full; the field has no room for more than how many, and the list says which ones.
  const named = texts.length === 0 ? label : `${label}: ${texts.join(', ')}`;
  return (
    <MultiSelect
      className={pickerParts.choice ?? ''}
      classNames={{ pill: classes.pill ?? '', inputField: classes.field ?? '' }}
      size="xs"
      aria-label={named}
      title={named}
      placeholder={texts.length > 1 ? `${label} (${texts.length})` : first}
      data-chosen={texts.length > 0 || undefined}
      data={data}
      value={[...values]}
      onChange={(next) => onChoose(filterOf([...next].sort()))}
      maxValues={mostFilterValues}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('action.removeNamed', { name: label }) }}
      limit={100}
      nothingFoundMessage={t('list.noResults')}
    />
  );
}
