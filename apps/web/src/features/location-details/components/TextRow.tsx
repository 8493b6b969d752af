import { longestTexts, type LocationField } from '@frontage/domain';
import { Input, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { FieldRow } from './FieldRow';

type TextRowProps = {
  readonly field: LocationField;
  readonly type?: 'text' | 'tel' | 'url';
  readonly isLong?: boolean;
  readonly help?: ReactNode;
};

/** A field that is typed. Long ones count their characters. */
export function TextRow({ field, type = 'text', isLong = false, help }: TextRowProps) {
  const { t } = usePhrases();
  const { form } = useForm();
  const value = form.typed(field) as string;
  const most = longestTexts[field];
  const counter = isLong && most !== undefined && t('location:characters', { used: value.length, most });
  return (
    <FieldRow field={field} help={help ?? (counter === false ? undefined : counter)}>
      {({ 'aria-invalid': isInvalid, ...control }) =>
        isLong ? (
          <Textarea
            {...control}
            error={isInvalid}
            autosize
            minRows={3}
            maxRows={10}
            value={value}
            onChange={(event) => form.set(field, event.currentTarget.value)}
          />
        ) : (
          <Input
            {...control}
            aria-invalid={isInvalid}
            error={isInvalid}
            type={type === 'url' ? 'text' : type}
            inputMode={type}
            value={value}
            onChange={(event) => form.set(field, event.currentTarget.value)}
          />
        )
      }
    </FieldRow>
  );
}
