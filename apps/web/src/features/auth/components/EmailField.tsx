import { TextField } from '@frontage/ui';
import type { Ref } from 'react';
import { usePhrases } from '../../../shared/use-phrases';

type EmailFieldProps = {
  readonly value: string;
  readonly onChange: (email: string) => void;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/** The e-mail a person signs in with. */
export function EmailField({ value, onChange, error, autoFocus = false, ref }: EmailFieldProps) {
  const { t } = usePhrases();
  return (
    <TextField
      ref={ref}
      label={t('auth:email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      autoFocus={autoFocus}
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
