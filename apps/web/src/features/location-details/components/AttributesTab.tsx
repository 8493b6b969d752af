import type { AttributeDefinition, LocationAttribute } from '@frontage/domain';
import { Note } from '@frontage/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AttributeRow } from '../../../shared/attributes/AttributeRow';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { locationQueries } from '../queries';
import { FieldRow } from './FieldRow';
import { Section } from './Section';

/** What Google may be told about a location of its category, group by group. What is not said stays unknown. */
export function AttributesTab() {
  const { t } = usePhrases();
  const { form, projectId, locationId } = useForm();
  const query = useQuery(locationQueries.attributes(projectId, locationId));
  const held = form.typed('attributes') as LocationAttribute[];
  if (query.isError) return <LoadFailed query={query} />;
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
