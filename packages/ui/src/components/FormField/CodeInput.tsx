import { useRef, useState, type ReactNode } from 'react';
import { FormField } from './FormField';
import classes from './CodeInput.module.css';

/** Props of {@link CodeInput}. */
export interface CodeInputProps {
  readonly label: string;
  /** Digits typed so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called once with each full code, typed or pasted. */
  readonly onComplete?: (value: string) => void;
  /** Number of digits. @default 6 */
  readonly length?: number;
  readonly error?: ReactNode;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
}

/** A one-time code: one real input, drawn as boxes, so paste, autofill and screen readers work as in any field. */
export function CodeInput(props: CodeInputProps) {
  const {
    label,
    value,
    onChange,
    onComplete,
    length = 6,
    error,
    isDisabled = false,
    autoFocus = false,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const at = Math.min(value.length, length - 1);

  const handleChange = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };

  return (
    <FormField label={label} error={error}>
      {(control) => (
        <div
          className={classes.code}
          data-error={control['aria-invalid']}
          data-disabled={isDisabled || undefined}
        >
          <div className={classes.boxes} aria-hidden>
            {Array.from({ length }, (_, index) => (
              <span
                key={index}
                className={classes.box}
                data-current={(isFocused && index === at) || undefined}
              >
                {value[index] ?? (isFocused && index === at ? <span className={classes.caret} /> : null)}
              </span>
            ))}
          </div>
          <input
            {...control}
            ref={input}
            className={classes.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            // A person who came here did so to type the code; the caller decides.
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
            disabled={isDisabled}
            value={value}
            onChange={(event) => handleChange(event.currentTarget.value)}
            onPaste={(event) => {
              event.preventDefault();
              handleChange(event.clipboardData.getData('text'));
            }}
            onFocus={() => setIsFocused(true)}
            onBlur={() => setIsFocused(false)}
            onSelect={(event) => {
              const field = event.currentTarget;
              if (field.selectionStart === field.selectionEnd)
                field.setSelectionRange(value.length, value.length);
            }}
          />
        </div>
      )}
    </FormField>
  );
}
