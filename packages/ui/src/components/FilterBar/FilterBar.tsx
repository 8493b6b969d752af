import { Popover, UnstyledButton } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { cx } from '../../cx';
import { FilterChip, type Filter } from './FilterChip';
import { SearchField, type SearchFieldProps } from './SearchField';
import { useFold } from './use-fold';
import classes from './FilterBar.module.css';

/** Props of {@link FilterBar}. */
export interface FilterBarProps {
  /** Names the bar for screen readers. */
  readonly label: string;
  /** Before the search, for example a SegmentedFilter or a select-all box. */
  readonly lead?: ReactNode;
  readonly search?: SearchFieldProps;
  readonly filters?: readonly Filter[];
  readonly onRemove?: (id: string) => void;
  readonly onEdit?: (id: string) => void;
  /** A FilterAddButton with its menu. */
  readonly add?: ReactNode;
  /** Text of the button that holds the chips that do not fit, for example `2 more`. */
  readonly moreLabel?: (count: number) => string;
  /** Far end: columns, list or map. */
  readonly right?: ReactNode;
}

function noChange(): void {
  /* Chips without a handler stay as they are. */
}

/** Search, filters in force and the way to add one; one line above 900 px, where chips that do not fit fold into one button. */
export function FilterBar({
  label,
  lead,
  search,
  filters = [],
  onRemove = noChange,
  onEdit,
  add,
  moreLabel,
  right,
}: FilterBarProps) {
  const line = useRef<HTMLDivElement>(null);
  const items = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const shown = useFold({ line, items, rest }, filters.length);
  const folded = filters.slice(shown);
  const chip = (filter: Filter) => (
    <FilterChip
      key={filter.id}
      filter={filter}
      onRemove={() => onRemove(filter.id)}
      {...(onEdit ? { onEdit: () => onEdit(filter.id) } : {})}
    />
  );
  return (
    <div className={classes.bar} role="search" aria-label={label}>
      {lead}
      {search && <SearchField {...search} />}
      {(filters.length > 0 || add !== undefined) && (
        <div className={classes.filters} ref={line}>
          <div className={classes.chips} ref={items}>
            {filters.map((filter, index) => (
              <span key={filter.id} className={classes.chip} data-folded={index >= shown || undefined}>
                {chip(filter)}
              </span>
            ))}
          </div>
          {folded.length > 0 && (
            <Popover position="bottom-start">
              <Popover.Target>
                <UnstyledButton className={cx(classes.more)}>
                  {moreLabel?.(folded.length) ?? `+${folded.length}`}
                </UnstyledButton>
              </Popover.Target>
              <Popover.Dropdown className={cx(classes.hidden)}>{folded.map(chip)}</Popover.Dropdown>
            </Popover>
          )}
          {add !== undefined && (
            <div className={classes.add} ref={rest}>
              {add}
            </div>
          )}
        </div>
      )}
      {right !== undefined && <div className={classes.right}>{right}</div>}
    </div>
  );
}
