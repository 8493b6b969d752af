import { PasswordField } from '@frontage/ui';
import type { Ref } from 'react';
import { usePhrases } from '../../../shared/use-phrases';

type NewPasswordFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
  /** Characters it needs; said below the field. Left out where the field repeats another. */
  readonly shortest?: number;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A password that is chosen, not one that is known: managers offer to make one. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { label, value, onChange, shortest, error, autoFocus = false, ref } = props;
  const { t } = usePhrases();
  return (
    <PasswordField
      ref={ref}
      label={label}
      showLabel={t('auth:showPassword')}
      hideLabel={t('auth:hidePassword')}
      autoComplete="new-password"
      size="md"
      autoFocus={autoFocus}
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      help={shortest === undefined ? undefined : t('recovery:passwordHint', { count: shortest })}
      error={error}
    />
  );
}
