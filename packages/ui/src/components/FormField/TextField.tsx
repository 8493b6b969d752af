import { Input, type MantineSize } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FormField } from './FormField';

/** Props of {@link TextField}: those of an HTML input, and the field's texts. */
export interface TextFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'id' | 'aria-describedby' | 'aria-invalid'
> {
  readonly label: string;
  readonly aside?: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  /** `sm` 32 px, `md` 40 px on sign-in, `lg` 44 px on touch. @default 'sm' */
  readonly size?: MantineSize;
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
}

/** One line of text with label, help and error. */
export function TextField({
  label,
  aside,
  help,
  error,
  size = 'sm',
  leftSection,
  rightSection,
  ...input
}: TextFieldProps) {
  return (
    <FormField label={label} aside={aside} help={help} error={error}>
      {(control) => (
        <Input
          {...input}
          {...control}
          size={size}
          data-read-only={input.readOnly === true || undefined}
          error={control['aria-invalid']}
          leftSection={leftSection}
          rightSection={rightSection}
        />
      )}
    </FormField>
  );
}
