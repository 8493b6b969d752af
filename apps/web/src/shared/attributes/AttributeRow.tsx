import type { AttributeDefinition, LocationAttribute } from '@frontage/domain';
import { SegmentedFilter } from '@frontage/ui';
import { Checkbox, Input, NativeSelect } from '@mantine/core';
import { usePhrases } from '../use-phrases';
import classes from './AttributeRow.module.css';

type AttributeRowProps = {
  readonly definition: AttributeDefinition;
  readonly value: LocationAttribute | undefined;
  readonly isDisabled?: boolean;
  /** What stands behind its name. */
  readonly note?: string;
  readonly onChange: (attribute: LocationAttribute | null) => void;
};

/** One attribute: said or not, and what. */
export function AttributeRow(props: AttributeRowProps) {
  const id = `attribute-${props.definition.name.slice('attributes/'.length)}`;
  return (
    <div className={classes.attribute} role="group" aria-labelledby={id}>
      <span id={id}>
        {props.definition.label}
        {props.note !== undefined && <span className={classes.note}>{props.note}</span>}
      </span>
      <Control {...props} labelId={id} />
    </div>
  );
}

function Control({
  definition,
  value,
  isDisabled = false,
  onChange,
  labelId,
}: AttributeRowProps & { labelId: string }) {
  const { t } = usePhrases();
  const { name, kind, choices } = definition;
  switch (kind) {
    case 'bool':
      return (
        <SegmentedFilter
          label={definition.label}
          isDisabled={isDisabled}
          value={value?.kind === 'bool' ? (`${value.value}` as const) : ''}
          onChange={(text) => onChange(text === '' ? null : { kind, name, value: text === 'true' })}
          options={[
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
