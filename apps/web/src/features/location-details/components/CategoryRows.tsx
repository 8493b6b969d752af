import { maxAdditionalCategories, type Category } from '@frontage/domain';
import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from '../form-context';
import { locationQueries } from '../queries';
import { FieldRow } from './FieldRow';

const mostShown = 50;

/** The provider's categories and those held already, by name and as options. */
function useCategories(held: readonly Category[]) {
  const { projectId } = useForm();
  const { data } = useQuery(locationQueries.categories(projectId));
  return useMemo(() => {
    const byName = new Map([...held, ...(data?.items ?? [])].map((category) => [category.name, category]));
    const options = [...byName.values()].map(({ name, displayName }) => ({
      value: name,
      label: displayName,
    }));
    return { byName, options };
  }, [data, held]);
}

/** The main category. */
export function CategoryRow() {
  const { form, values } = useForm();
  const held = useMemo(() => (values.category === null ? [] : [values.category]), [values.category]);
  const { byName, options } = useCategories(held);
  const chosen = form.typed('category') as Category | null;
  return (
    <FieldRow field="category">
      {({ 'aria-invalid': isInvalid, ...control }) => (
        <Select
          {...control}
          error={isInvalid}
          searchable
          limit={mostShown}
          data={options}
          value={chosen?.name ?? null}
          onChange={(name) => form.set('category', byName.get(name ?? '') ?? null)}
        />
      )}
    </FieldRow>
  );
}

/** Up to four additional categories; those that the provider holds beyond them are kept and not shown. */
export function AdditionalCategoriesRow() {
  const { form, values } = useForm();
  const { byName, options } = useCategories(values.additionalCategories);
  const chosen = form.typed('additionalCategories') as Category[];
  const shown = chosen.slice(0, maxAdditionalCategories);
  const hidden = values.additionalCategories.slice(maxAdditionalCategories);
  return (
    <FieldRow field="additionalCategories">
      {({ 'aria-invalid': isInvalid, ...control }) => (
        <MultiSelect
          {...control}
          error={isInvalid}
          searchable
          limit={mostShown}
          maxValues={maxAdditionalCategories}
          data={options}
          value={shown.map((category) => category.name)}
          onChange={(names) =>
            form.set('additionalCategories', [
              ...names.flatMap((name) => byName.get(name) ?? []),
              ...hidden.filter(({ name }) => !names.includes(name)),
            ])
          }
        />
      )}
    </FieldRow>
  );
}
