import { FormField } from '@frontage/ui';
import { MultiSelect } from '@mantine/core';
import { useMemo } from 'react';
import { usePhrases } from '../../../shared/use-phrases';

type PeopleSelectProps = {
  readonly label: string;
  readonly aside?: string | undefined;
  readonly help?: string | undefined;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
};

/** Picks several people or projects by name. Two of one name stay two. */
export function PeopleSelect(props: PeopleSelectProps) {
  const { label, aside, help, people, value, onChange, error, isRequired = false } = props;
  const { t } = usePhrases();
  const data = useMemo(() => people.map(({ id, name }) => ({ value: id, label: name })), [people]);
  return (
    <FormField
      label={label}
      error={error}
      {...(aside === undefined ? {} : { aside })}
      {...(help === undefined ? {} : { help })}
    >
      {(control) => (
        <MultiSelect
          {...control}
          error={control['aria-invalid']}
          aria-required={isRequired || undefined}
          data={data}
          value={[...value]}
          onChange={onChange}
          searchable
          hidePickedOptions
          clearable
          clearButtonProps={{ 'aria-label': t('action.clear') }}
          nothingFoundMessage={t('projects:nobodyFound')}
          maxDropdownHeight={220}
          comboboxProps={{ withinPortal: true }}
          {...(value.length === 0 ? { placeholder: t('projects:choose') } : {})}
        />
      )}
    </FormField>
  );
}
