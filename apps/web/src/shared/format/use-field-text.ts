import { isSubjectField, type ChangeField } from '@frontage/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentProject } from '../hooks/use-current-project';
import { attributeLabelsQuery } from '../queries/attribute-labels';
import { ownFieldsQuery } from '../queries/own-fields';
import { usePhrases, type Phrases } from '../use-phrases';
import { changedEntriesText, type EntryContext } from './entry-texts';
import { fieldValueText } from './field-value';
import { postText } from './post-text';
import { useFormats, type Formats } from './use-formats';

/** How values of the current project's locations read: its own fields by the names that people gave them. */
export type FieldText = {
  /** As `fieldValueText`; a reply or a post as it is written. */
  readonly value: (field: ChangeField, raw: unknown) => string;
  /** The two sides of a change; of lists only the entries that it changes. */
  readonly change: (field: ChangeField, from: unknown, to: unknown) => { from: string; to: string };
  /** What a change brings, in one text; where it only takes entries of a list away, what is left. */
  readonly result: (field: ChangeField, from: unknown, to: unknown) => string;
};

function writtenText(t: Phrases, formats: Formats, raw: unknown): string {
  if (raw === null || raw === undefined) return t('state.none');
  return typeof raw === 'string' ? raw : (postText(t, formats, raw) ?? JSON.stringify(raw));
}

const noLabels: EntryContext['attributes'] = new Map();

/**
 * Texts of values and changes of the current project.
 * @param fields those in sight: how the provider calls attributes is asked for where they are among them
 */
export function useFieldText(fields: readonly ChangeField[]): FieldText {
  const { t, locale } = usePhrases();
  const formats = useFormats();
  const projectId = useCurrentProject()?.id ?? '';
  const own = useQuery({ ...ownFieldsQuery(projectId), enabled: projectId !== '' }).data;
  const labels = useQuery({
    ...attributeLabelsQuery(projectId, locale),
    enabled: projectId !== '' && fields.includes('attributes'),
  }).data;
  return useMemo(() => {
    const ownNames = new Map(own?.map(({ key, name }) => [key, name]));
    const value: FieldText['value'] = (field, raw) =>
      isSubjectField(field) ? writtenText(t, formats, raw) : fieldValueText(t, field, raw, ownNames);
    const context = { t, formats, ownNames, attributes: labels ?? noLabels };
    const change: FieldText['change'] = (field, from, to) =>
      (isSubjectField(field) ? null : changedEntriesText(context, field, from, to)) ?? {
        from: value(field, from),
        to: value(field, to),
      };
    return {
      value,
      change,
      result(field, from, to) {
        const brought = change(field, from, to).to;
        return brought === t('state.none') ? value(field, to) : brought;
      },
    };
  }, [t, formats, own, labels]);
}
