import type { LocationSelection } from '@frontage/api-client/contract';
import {
  locationStatuses,
  maxAdditionalCategories,
  mostLabels,
  ownVariable,
  textVariables,
  weekdays,
  type Weekday,
} from '@frontage/domain';
import { Button, MultiSelect, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { DayHoursEditor } from '../../../shared/hours/DayHoursEditor';
import { lazyPart } from '../../../shared/lazy-part';
import { locationSummaryQuery } from '../../../shared/queries/location-summary';
import { ownFieldsQuery } from '../../../shared/queries/own-fields';
import { usePhrases } from '../../../shared/use-phrases';
import type { BulkField, FieldDraft } from '../model/draft';
import { categoriesQuery } from '../queries';
import classes from './FieldControl.module.css';
import fieldParts from './field-parts.module.css';
import { HolidayDays } from './HolidayDays';
import { Pictures } from './Pictures';
import { Questions } from './Questions';

const Services = lazyPart(async () => (await import('./Services')).Services);
const Attributes = lazyPart(async () => (await import('./Attributes')).Attributes);
const OwnFields = lazyPart(async () => (await import('./OwnFields')).OwnFields);

type FieldControlProps = {
  readonly projectId: string;
  /** What is chosen, for what depends on it. */
  readonly selection: LocationSelection | null;
  readonly field: BulkField;
  readonly draft: FieldDraft;
  readonly error: string | null;
  readonly onChange: (draft: FieldDraft) => void;
  /** Takes the draft over to other fields. */
  readonly onCopy: (fields: readonly BulkField[]) => void;
};

const mostCategoriesShown = 50;
const workdays: readonly Weekday[] = weekdays.slice(0, 5);

/** What a field is set to, in the form that suits it. */
export function FieldControl(props: FieldControlProps) {
  const { t } = usePhrases();
  const { field, draft, error, onChange, onCopy } = props;
  const name = t(`fields:field.${field}`);
  switch (field) {
    case 'status':
      return (
        <Select
          aria-label={name}
          error={error}
          data={locationStatuses.map((status) => ({ value: status, label: t(`fields:status.${status}`) }))}
          value={draft.status ?? null}
          onChange={(status) => onChange({ ...draft, status: status ?? 'OPEN' })}
          allowDeselect={false}
        />
      );
    case 'category':
    case 'additionalCategories':
      return <Categories {...props} />;
    case 'labels':
      return <Labels {...props} />;
    case 'specialHours':
      return <HolidayDays {...props} />;
    case 'logo':
    case 'cover':
    case 'profilePhoto':
    case 'photos':
      return <Pictures {...props} field={field} />;
    case 'faq':
      return <Questions {...props} />;
    case 'services':
      return <Services {...props} />;
    case 'attributes':
      return <Attributes {...props} />;
    case 'ownFields':
      return <OwnFields {...props} />;
    case 'monday':
    case 'tuesday':
    case 'wednesday':
    case 'thursday':
    case 'friday':
    case 'saturday':
    case 'sunday':
      return (
        <>
          <DayHoursEditor
            day={name}
            ranges={draft.ranges ?? []}
            onChange={(ranges) => onChange({ ...draft, ranges })}
            onCopy={(to) => onCopy(to === 'all' ? weekdays : workdays)}
          />
          {error !== null && (
            <span className={fieldParts.fault} role="alert">
              {error}
            </span>
          )}
        </>
      );
    default:
      return <Template {...props} />;
  }
}

/** A text, with the variables it may take from each location at hand. */
function Template({ projectId, field, draft, error, onChange }: FieldControlProps) {
  const { t } = usePhrases();
  const own = useQuery(ownFieldsQuery(projectId)).data ?? [];
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const text = draft.text ?? '';
  const insert = (variable: string) => {
    const at = input.current?.selectionStart ?? text.length;
    const end = input.current?.selectionEnd ?? at;
    onChange({ ...draft, text: `${text.slice(0, at)}{${variable}}${text.slice(end)}` });
    input.current?.focus();
  };
  const shared = {
    ref: input,
    'aria-label': t(`fields:field.${field}`),
    error,
    value: text,
  };
  return (
    <>
      {field === 'description' ? (
        <Textarea
          {...shared}
          autosize
          minRows={3}
          maxRows={10}
          onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
        />
      ) : (
        <TextInput
          {...shared}
          onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
        />
      )}
      <div className={classes.variables} role="group" aria-label={t('bulk:variables')}>
        {[...variablesOf(field), ...own.map(({ key }) => ownVariable(key))].map((variable) => (
          <Button key={variable} size="compact-xs" variant="default" onClick={() => insert(variable)}>
            {`{${variable}}`}
          </Button>
        ))}
      </div>
    </>
  );
}

/** A number or a CNPJ is the location's own; only one of its other numbers can stand in. */
function variablesOf(field: BulkField): readonly string[] {
  if (field === 'cnpj') return [];
  if (field === 'phone' || field === 'googleAdsPhone' || field === 'whatsapp')
    return ['phone', 'whatsapp'].filter((name) => name !== field);
  if (field === 'description') return textVariables;
  return ['name', 'storeCode', 'neighborhood', 'city', 'state'].filter((name) => name !== field);
}

function Categories({ projectId, field, draft, error, onChange }: FieldControlProps) {
  const { t } = usePhrases();
  const { data } = useQuery(categoriesQuery(projectId));
  const chosen = draft.categories ?? [];
  const byName = new Map([...chosen, ...(data?.items ?? [])].map((category) => [category.name, category]));
  const options = [...byName.values()].map(({ name, displayName }) => ({ value: name, label: displayName }));
  const put = (names: readonly string[]) =>
    onChange({ ...draft, categories: names.flatMap((name) => byName.get(name) ?? []) });
  const shared = {
    'aria-label': t(`fields:field.${field}`),
    error,
    data: options,
    searchable: true,
    limit: mostCategoriesShown,
    nothingFoundMessage: t('list.noResults'),
  };
  return field === 'category' ? (
    <Select
      {...shared}
      value={chosen[0]?.name ?? null}
      onChange={(name) => put(name === null ? [] : [name])}
    />
  ) : (
    <MultiSelect
      {...shared}
      maxValues={maxAdditionalCategories}
      value={chosen.map(({ name }) => name)}
      onChange={put}
    />
  );
}

function Labels({ projectId, field, draft, error, onChange }: FieldControlProps) {
  const { t } = usePhrases();
  const labels = useQuery(locationSummaryQuery(projectId)).data?.labels ?? [];
  return (
    <TagsInput
      aria-label={t(`fields:field.${field}`)}
      description={t('bulk:labelsHelp')}
      error={error}
      data={labels.map(({ value }) => value)}
      value={[...(draft.values ?? [])]}
      maxTags={mostLabels}
      onChange={(values) => onChange({ ...draft, values })}
    />
  );
}
