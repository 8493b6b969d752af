import { useId, useLayoutEffect, type ReactNode } from 'react';
import { FieldError } from './FieldError';
import classes from './FormField.module.css';

/** What a control needs to belong to its label, help and error: spread it on the control. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Props of {@link FormField}. */
export interface FormFieldProps {
  readonly label: string;
  /** Far end of the label's line, for example `Forgot password?`. */
  readonly aside?: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly children: (control: FieldControlProps) => ReactNode;
}

/** Label, control, help and error, tied together for assistive technology. */
export function FormField({ label, aside, help, error, children }: FormFieldProps) {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const described = [help !== undefined && `${id}-help`, hasError && `${id}-error`].filter(Boolean).join(' ');
  // Mantine's inputs replace aria-describedby by that of their own wrapper, so it is put on the element itself.
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    if (described === '') control?.removeAttribute('aria-describedby');
    else control?.setAttribute('aria-describedby', described);
  });
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        {aside !== undefined && <span className={classes.aside}>{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': hasError ? true : undefined,
      })}
      {help !== undefined && (
        <div className={classes.help} id={`${id}-help`}>
          {help}
        </div>
      )}
      {hasError && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
