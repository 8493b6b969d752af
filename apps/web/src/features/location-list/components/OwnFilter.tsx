import { valuesOf, type OwnField } from '@frontage/api-client/contract';
import { ownFilterOf } from '@frontage/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownValuesQuery } from '../../../shared/queries/own-fields';
import { usePhrases } from '../../../shared/use-phrases';
import { isFull, type LocationFilter } from '../model/list-address';
import { FilterValues } from './FilterValues';

type OwnFilterProps = {
  readonly projectId: string;
  readonly fields: readonly OwnField[];
  readonly filter: LocationFilter;
  /** The field to begin with. */
  readonly first: string | undefined;
  readonly onBack: () => void;
  readonly onChoose: (value: string) => void;
};

/** Filters by a field that the project made up: which field, where there are several, then its values. */
export function OwnFilter({ projectId, fields, filter, first, onBack, onChoose }: OwnFilterProps) {
  const { t } = usePhrases();
  const [only, ...others] = fields;
  const [chosen, setChosen] = useState(
    first ?? (only !== undefined && others.length === 0 ? only.key : null),
  );
  const values = useQuery({ ...ownValuesQuery(projectId, chosen ?? ''), enabled: chosen !== null }).data;
  const field = fields.find(({ key }) => key === chosen);
  if (field === undefined)
    return (
      <FilterValues
        title={t('locations:filter.own')}
        values={fields.map(({ key, name, locations }) => ({ value: key, text: name, count: locations }))}
        onBack={onBack}
        onChoose={setChosen}
      />
    );
  return (
    <FilterValues
      key={field.key}
      title={field.name}
      values={values?.map(({ value, count }) => ({
        value: ownFilterOf({ key: field.key, text: value }),
        text: value,
        count,
      }))}
      chosen={valuesOf(filter.own)}
      isFull={isFull(filter, 'own')}
      onBack={others.length === 0 ? onBack : () => setChosen(null)}
      onChoose={onChoose}
    />
  );
}
