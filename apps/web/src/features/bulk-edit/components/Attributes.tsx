import type { LocationSelection } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { MultiSelect, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foldText } from '@frontage/domain';
import { AttributeRow } from '../../../shared/attributes/AttributeRow';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { usePhrases } from '../../../shared/use-phrases';
import type { FieldDraft } from '../model/draft';
import { attributesQuery } from '../queries';
import classes from './Attributes.module.css';
import fieldParts from './field-parts.module.css';

type AttributesProps = {
  readonly projectId: string;
  readonly selection: LocationSelection | null;
  readonly draft: FieldDraft;
  readonly error: string | null;
  readonly onChange: (draft: FieldDraft) => void;
};

/** What is said of all chosen locations, out of what Google may be told about their categories. */
export function Attributes({ projectId, selection, draft, error, onChange }: AttributesProps) {
  const { t } = usePhrases();
  const [search, setSearch] = useState('');
  const query = useQuery(attributesQuery(projectId, selection));
  if (selection === null) return <span className={fieldParts.kept}>{t('bulk:attributes.chooseFirst')}</span>;
  if (query.isError) return <LoadFailed query={query} />;
  if (query.data === undefined) return <Skeleton height={120} />;
  const { items, locations, isStale } = query.data;
  const held = draft.attributes ?? [];
  const isHeld = (name: string) => held.some((one) => one.name === name);
  const wanted = foldText(search.trim());
  const shown = items.filter(
    ({ name, label, group }) => isHeld(name) || foldText(`${label} ${group}`).includes(wanted),
  );
  const fault = error !== null && (
    <span className={fieldParts.fault} role="alert">
      {error}
    </span>
  );
  if (isStale && items.length === 0) return <Note tone="warn">{t('location:attributes.stale')}</Note>;
  if (draft.act === 'remove')
    return (
      <MultiSelect
        aria-label={t('fields:field.attributes')}
        error={error}
        data={items.map(({ name, label }) => ({ value: name, label }))}
        searchable
        limit={100}
        nothingFoundMessage={t('list.noResults')}
        value={[...(draft.values ?? [])]}
        onChange={(values) => onChange({ ...draft, values })}
      />
    );
  return (
    <div className={classes.attributes}>
      <TextInput
        type="search"
        size="xs"
        aria-label={t('bulk:attributes.search')}
        placeholder={t('bulk:attributes.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {fault}
      <div
        className={classes.attributeRows}
        tabIndex={0}
        role="group"
        aria-label={t('fields:field.attributes')}
      >
        {shown.length === 0 && <p className={fieldParts.kept}>{t('list.noResults')}</p>}
        {shown.map((definition) => (
          <AttributeRow
            key={definition.name}
            definition={definition}
            value={held.find(({ name }) => name === definition.name)}
            {...(definition.locations < locations
              ? { note: t('bulk:attributes.some', { count: definition.locations }) }
              : {})}
            onChange={(attribute) =>
              onChange({
                ...draft,
                attributes: [
                  ...held.filter(({ name }) => name !== definition.name),
                  ...(attribute === null ? [] : [attribute]),
                ],
              })
            }
          />
        ))}
      </div>
    </div>
  );
}
