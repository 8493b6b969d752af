import { ownFilterOf, readOwnFilter } from '@frontage/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownFieldsQuery, ownValuesQuery } from '../queries/own-fields';
import { usePhrases } from '../use-phrases';
import { PickChoice } from './PickChoice';

type PickOwnFieldProps = {
  readonly projectId: string;
  /** A field with one of its values, as the list's address has it. */
  readonly value: string | undefined;
  readonly onChange: (own: string | undefined) => void;
};

/** Narrows by a field that the project made up: which one, then its value. */
export function PickOwnField({ projectId, value, onChange }: PickOwnFieldProps) {
  const { t } = usePhrases();
  const fields = useQuery(ownFieldsQuery(projectId)).data ?? [];
  const held = value === undefined ? undefined : readOwnFilter(value);
  const [asked, setAsked] = useState<string>();
  const key = held?.key ?? asked;
  const values = useQuery({ ...ownValuesQuery(projectId, key ?? ''), enabled: key !== undefined }).data ?? [];
  const name = fields.find((field) => field.key === key)?.name ?? key;
  return (
    <>
      <PickChoice
        label={t('locations:filter.own')}
        data={fields.map((field) => ({ value: field.key, label: field.name }))}
        value={key}
        onChoose={(next) => {
          setAsked(next);
          if (held !== undefined && held.key !== next) onChange(undefined);
        }}
      />
      {key !== undefined && (
        <PickChoice
          label={name ?? key}
          data={values.map((one) => one.value)}
          value={held?.text}
          onChoose={(text) => {
            setAsked(key);
            onChange(text === undefined ? undefined : ownFilterOf({ key, text }));
          }}
        />
      )}
    </>
  );
}
