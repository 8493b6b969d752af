import { ActionIcon, Input } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { FormField } from './FormField';
import type { TextFieldProps } from './TextField';

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'rightSection' | 'leftSection'> {
  /** Name of the eye while the password is hidden. */
  readonly showLabel: string;
  /** Name of the eye while the password is shown. */
  readonly hideLabel: string;
}

/** A password with an eye to check what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    aside,
    help,
    error,
    size = 'sm',
    showLabel,
    hideLabel,
    autoComplete = 'current-password',
    ...input
  } = props;
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <FormField label={label} aside={aside} help={help} error={error}>
      {(control) => (
        <Input
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          spellCheck={false}
          size={size}
          error={control['aria-invalid']}
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              size="xs"
              disabled={input.disabled ?? false}
              aria-label={isShown ? hideLabel : showLabel}
              aria-controls={control.id}
              onClick={() => setIsShown(!isShown)}
            >
              <Icon size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          }
        />
      )}
    </FormField>
  );
}
