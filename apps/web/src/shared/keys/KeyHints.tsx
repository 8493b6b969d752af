import { KeyHint } from '@frontage/ui';
import type { ReactNode } from 'react';
import classes from './KeyHints.module.css';

type KeyHintsProps = {
  /** Names the button that shows all keys. */
  readonly label: string;
  readonly onHelp: () => void;
  readonly children: ReactNode;
};

/** The most important keys, at the foot of a list; hidden on devices without keys. */
export function KeyHints({ label, onHelp, children }: KeyHintsProps) {
  return (
    <div className={classes.hints}>
      <span className={classes.keys}>{children}</span>
      <button type="button" className={classes.help} onClick={onHelp} aria-label={label}>
        <KeyHint keys="?" />
      </button>
    </div>
  );
}
