import { longestOwnText, ownVariable, type OwnValue } from '@frontage/domain';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownFieldsQuery } from '../../../shared/queries/own-fields';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { FieldRow } from './FieldRow';
import { Section } from './Section';
import classes from './OwnFieldsSection.module.css';

/** What the location has of the fields that its project made up; nothing where there are none. */
export function OwnFieldsSection() {
  const { t } = usePhrases();
  const { form, projectId } = useForm();
  const fields = useQuery(ownFieldsQuery(projectId)).data ?? [];
  const [first] = fields;
  if (first === undefined) return null;
  const held = form.typed('ownFields') as OwnValue[];
  const put = (key: string, text: string) => {
    const others = held.filter((one) => one.key !== key);
    form.set('ownFields', text === '' ? others : [...others, { key, text }]);
  };
  return (
    <Section
      title={t('fields:field.ownFields')}
      help={t('bulk:help.ownFields', { example: `{${ownVariable(first.key)}}` })}
    >
      <FieldRow field="ownFields" isGroup isWide>
        {({ disabled }) => (
          <div className={classes.ownParts}>
            {fields.map(({ key, name }) => (
              <TextInput
                key={key}
                label={name}
                maxLength={longestOwnText}
                disabled={disabled}
                value={held.find((one) => one.key === key)?.text ?? ''}
                onChange={(event) => put(key, event.currentTarget.value)}
              />
            ))}
          </div>
        )}
      </FieldRow>
    </Section>
  );
}
