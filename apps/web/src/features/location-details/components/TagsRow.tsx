import { TagsInput } from '@mantine/core';
import { useForm } from '../form-context';
import { FieldRow } from './FieldRow';

type TagsRowProps = {
  readonly field: 'labels' | 'additionalPhones';
  readonly most: number;
  readonly help: string;
};

/** A field of several texts, each entered by itself. */
export function TagsRow({ field, most, help }: TagsRowProps) {
  const { form } = useForm();
  return (
    <FieldRow field={field} help={help}>
      {({ 'aria-invalid': isInvalid, ...control }) => (
        <TagsInput
          {...control}
          error={isInvalid}
          maxTags={most}
          acceptValueOnBlur
          value={form.typed(field) as string[]}
          onChange={(texts) => form.set(field, texts)}
        />
      )}
    </FieldRow>
  );
}
