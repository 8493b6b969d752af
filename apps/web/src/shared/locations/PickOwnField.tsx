import { valuesOf } from '@frontage/api-client/contract';
import { ownFilterOf, readOwnFilter } from '@frontage/domain';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownFieldsQuery, ownValuesQuery } from '../queries/own-fields';
import { usePhrases } from '../use-phrases';
import pickerParts from './picker-parts.module.css';
import { PickChoice } from './PickChoice';
import type { PickFilter } from './picked';

type Own = PickFilter['own'];
type PickOwnFieldProps = {
  readonly projectId: string;
  /** Fields with values of theirs, as the list's address has them. */
  readonly value: Own;
  readonly onChange: (own: Own) => void;
};

/** Narrows by fields that the project made up: which ones, and any values of each. */
export function PickOwnField({ projectId, value, onChange }: PickOwnFieldProps) {
  const { t } = usePhrases();
  const fields = useQuery(ownFieldsQuery(projectId)).data ?? [];
  const [asked, setAsked] = useState<readonly string[]>([]);
  const held = valuesOf(value);
  const keys = [...new Set([...held.map((one) => readOwnFilter(one).key), ...asked])];
  const left = fields.filter(({ key }) => !keys.includes(key));
  const label = t('locations:filter.own');
  return (
    <>
      {keys.map((key) => (
        <PickOwnValues
          key={key}
          projectId={projectId}
          field={key}
          label={fields.find((field) => field.key === key)?.name ?? key}
          held={held.filter((one) => readOwnFilter(one).key === key)}
          onChange={(values) => {
            const others = held.filter((one) => readOwnFilter(one).key !== key);
            if (values.length === 0) setAsked(asked.filter((one) => one !== key));
            const next = [...others, ...values];
            onChange(next.length === 0 ? undefined : next);
          }}
        />
      ))}
      {left.length > 0 && (
        <Select
          className={pickerParts.choice ?? ''}
          size="xs"
          aria-label={label}
          placeholder={label}
          data={left.map((field) => ({ value: field.key, label: field.name }))}
          value={null}
          onChange={(key) => {
            if (key !== null) setAsked([...asked, key]);
          }}
          searchable
          nothingFoundMessage={t('list.noResults')}
        />
      )}
    </>
  );
}

type PickOwnValuesProps = {
  readonly projectId: string;
  /** Key of the field. */
  readonly field: string;
  readonly label: string;
  readonly held: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
};

function PickOwnValues({ projectId, field, label, held, onChange }: PickOwnValuesProps) {
  const values = useQuery(ownValuesQuery(projectId, field)).data ?? [];
  const texts = new Set([...values.map((one) => one.value), ...held.map((one) => readOwnFilter(one).text)]);
  return (
    <PickChoice
      label={label}
      data={[...texts].map((text) => ({ value: ownFilterOf({ key: field, text }), label: text }))}
      value={held}
      onChoose={(next) => onChange(valuesOf(next))}
    />
  );
}
