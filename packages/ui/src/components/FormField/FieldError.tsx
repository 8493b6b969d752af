import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FieldError.module.css';

/** Props of {@link FieldError}. */
export interface FieldErrorProps {
  /** Put it into the field's `aria-describedby`. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** What is wrong, next to its cause; read out as it appears. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <span className={classes.error} id={id} role="alert">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
