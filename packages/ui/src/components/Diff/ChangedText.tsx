import { changedParts } from './changed-parts';
import classes from './ChangedText.module.css';

/** Props of {@link ChangedText}. */
export interface ChangedTextProps {
  readonly from: string;
  readonly to: string;
}

/** A new value with only its changed characters marked. */
export function ChangedText({ from, to }: ChangedTextProps) {
  return changedParts(from, to).map((part, index) =>
    part.isChanged ? (
      <mark key={index} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );
}
