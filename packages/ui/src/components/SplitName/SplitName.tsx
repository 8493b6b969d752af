import classes from './SplitName.module.css';

/** Props of {@link SplitName}. */
export interface SplitNameProps {
  /** Whole name, also the tooltip. */
  readonly name: string;
  /** Start that all names of the list share, as `sharedPrefix` finds it. */
  readonly prefix?: string;
}

/** A name whose shared start is quiet and is what gets cut first; the part that differs stands out. */
export function SplitName({ name, prefix = '' }: SplitNameProps) {
  const isSplit = prefix !== '' && name.startsWith(prefix);
  return (
    <span className={classes.name} title={name} dir="auto">
      {isSplit && <span className={classes.prefix}>{prefix}</span>}
      <span className={classes.own}>{isSplit ? name.slice(prefix.length) : name}</span>
    </span>
  );
}
