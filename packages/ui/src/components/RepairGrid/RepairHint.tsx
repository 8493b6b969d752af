import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { KeyHint } from '../KeyHint';
import classes from './RepairHint.module.css';

/** Props of {@link RepairHint}. */
export interface RepairHintProps {
  /** What is wrong. */
  readonly title: string;
  /** Names column and line, and the proposed value. */
  readonly children: ReactNode;
  /** Verbs for this cell and for all alike. */
  readonly actions?: ReactNode;
  /** Key that takes the first verb. */
  readonly keyHint?: string;
}

/** Content of the popover under a wrong cell. */
export function RepairHint({ title, children, actions, keyHint }: RepairHintProps) {
  return (
    <>
      <div className={classes.words}>
        <div className={classes.title}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {title}
        </div>
        <div className={classes.text}>{children}</div>
      </div>
      {actions !== undefined && (
        <div className={classes.actions}>
          {actions}
          {keyHint !== undefined && (
            <span className={classes.key}>
              <KeyHint keys={keyHint} />
            </span>
          )}
        </div>
      )}
    </>
  );
}
