import { readFieldValue, type LocationField } from '@frontage/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentProject } from '../hooks/use-current-project';
import { ownFieldsQuery } from '../queries/own-fields';
import { usePhrases } from '../use-phrases';
import { fieldValueText } from './field-value';
import { changedOwnValues } from './own-values';

/** How values of the current project's locations read: its own fields by the names that people gave them. */
export type FieldText = {
  /** As `fieldValueText`. */
  readonly value: (field: LocationField, raw: unknown) => string;
  /** The two sides of a change; of own fields only those that it changes. */
  readonly change: (field: LocationField, from: unknown, to: unknown) => { from: string; to: string };
};

export function useFieldText(): FieldText {
  const { t } = usePhrases();
  const projectId = useCurrentProject()?.id ?? '';
  const fields = useQuery({ ...ownFieldsQuery(projectId), enabled: projectId !== '' }).data;
  return useMemo(() => {
    const names = new Map(fields?.map(({ key, name }) => [key, name]));
    const value: FieldText['value'] = (field, raw) => fieldValueText(t, field, raw, names);
    return {
      value,
      change(field, from, to) {
        const held = readFieldValue('ownFields', from);
        const wanted = readFieldValue('ownFields', to);
        if (field !== 'ownFields' || held === undefined || wanted === undefined)
          return { from: value(field, from), to: value(field, to) };
        const changed = changedOwnValues(held, wanted);
        return { from: value(field, changed.from), to: value(field, changed.to) };
      },
    };
  }, [t, fields]);
}
