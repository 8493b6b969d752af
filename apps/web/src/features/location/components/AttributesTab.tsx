import type { AttributeDefinition, LocationAttribute } from '@frontage/domain';
import { Note } from '@frontage/ui';
import { Checkbox, Input, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { locationQueries } from '../queries';
import { FieldRow } from './FieldRow';
import { Section } from './Section';
import classes from './ListTabs.module.css';

/** What Google may be told about a location of its category, group by group. What is not said stays unknown. */
export function AttributesTab() {
  const { t } = usePhrases();
  const { form, projectId, locationId } = useForm();
  const query = useQuery(locationQueries.attributes(projectId, locationId));
  const held = form.typed('attributes') as LocationAttribute[];
  if (query.isError)
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} isBusy={query.isFetching} />;
  if (query.data === undefined) return <Skeleton height={28} width="40%" m={24} />;
  const groups = new Map<string, AttributeDefinition[]>();
  for (const definition of query.data.items)
    groups.set(definition.group, [...(groups.get(definition.group) ?? []), definition]);
  const set = (name: string, attribute: LocationAttribute | null) =>
    form.set('attributes', [
      ...held.filter((one) => one.name !== name),
      ...(attribute === null ? [] : [attribute]),
    ]);
  return (
    <>
      {query.data.isStale && <Note tone="warn">{t('location:attributes.stale')}</Note>}
      {query.data.items.length === 0 && !query.data.isStale && (
        <Note tone="info">{t('location:attributes.none')}</Note>
      )}
      <FieldRow field="attributes" isGroup isWide>
        {({ disabled }) =>
          [...groups].map(([group, definitions]) => (
            <Section key={group} title={group}>
              {definitions.map((definition) => (
                <AttributeRow
                  key={definition.name}
                  definition={definition}
                  value={held.find(({ name }) => name === definition.name)}
                  isDisabled={disabled}
                  onChange={(attribute) => set(definition.name, attribute)}
                />
              ))}
            </Section>
          ))
        }
      </FieldRow>
    </>
  );
}

type AttributeRowProps = {
  readonly definition: AttributeDefinition;
  readonly value: LocationAttribute | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (attribute: LocationAttribute | null) => void;
};

function AttributeRow(props: AttributeRowProps) {
  const id = `attribute-${props.definition.name.slice('attributes/'.length)}`;
  return (
    <div className={classes.attribute} role="group" aria-labelledby={id}>
      <span id={id}>{props.definition.label}</span>
      <Control {...props} labelId={id} />
    </div>
  );
}

function Control({
  definition,
  value,
  isDisabled,
  onChange,
  labelId,
}: AttributeRowProps & { labelId: string }) {
  const { t } = usePhrases();
  const { name, kind, choices } = definition;
  switch (kind) {
    case 'bool':
      return (
        <SegmentedControl
          aria-labelledby={labelId}
          disabled={isDisabled}
          value={value?.kind === 'bool' ? String(value.value) : ''}
          onChange={(text) => onChange(text === '' ? null : { kind, name, value: text === 'true' })}
          data={[
            { value: '', label: t('location:attributes.unknown') },
            { value: 'true', label: t('location:attributes.yes') },
            { value: 'false', label: t('location:attributes.no') },
          ]}
        />
      );
    case 'enum':
      return (
        <NativeSelect
          aria-labelledby={labelId}
          disabled={isDisabled}
          value={value?.kind === 'enum' ? value.value : ''}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? null : { kind, name, value: currentTarget.value })
          }
          data={[{ value: '', label: t('location:attributes.unknown') }, ...choices]}
        />
      );
    case 'url':
      return (
        <Input
          aria-labelledby={labelId}
          inputMode="url"
          disabled={isDisabled}
          value={value?.kind === 'url' ? value.value : ''}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? null : { kind, name, value: currentTarget.value })
          }
        />
      );
    case 'words': {
      const held = value?.kind === 'words' ? value : { yes: [] as string[], no: [] as string[] };
      const toggle = (word: string, isOn: boolean) => {
        const yes = [...held.yes.filter((one) => one !== word), ...(isOn ? [word] : [])];
        const no = held.no.filter((one) => one !== word);
        onChange(yes.length + no.length === 0 ? null : { kind, name, yes, no });
      };
      return (
        <span className={classes.choices}>
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              label={choice.label}
              disabled={isDisabled}
              checked={held.yes.includes(choice.value)}
              onChange={({ currentTarget }) => toggle(choice.value, currentTarget.checked)}
            />
          ))}
        </span>
      );
    }
  }
}
