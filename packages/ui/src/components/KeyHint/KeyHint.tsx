import classes from './KeyHint.module.css';

/** Props of {@link KeyHint}. */
export interface KeyHintProps {
  /** Key as printed on it, for example `Ctrl K`. */
  readonly keys: string;
}

/** Names a key beside the thing it does; hidden where there is no keyboard to press it on. */
export function KeyHint({ keys }: KeyHintProps) {
  return <kbd className={classes.key}>{keys}</kbd>;
}
