import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { HeadBox } from './selection';
import type { DataTableColumn, TableSort } from './types';
import classes from './DataTable.module.css';

interface DataTableHeadProps<Row> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly sort: TableSort | undefined;
  readonly onSortChange: ((sort: TableSort) => void) | undefined;
  readonly box: HeadBox | undefined;
  readonly selectAllLabel: string;
  readonly onToggleAll: () => void;
}

/** Sticky head: the box for all rows, and a button per sortable column. */
export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, sort, onSortChange, box, selectAllLabel, onToggleAll } = props;
  const offset = box === undefined ? 1 : 2;
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {box !== undefined && (
          <div role="columnheader" aria-colindex={1} className={classes.boxCell}>
            <Checkbox
              aria-label={selectAllLabel}
              checked={box === 'all'}
              indeterminate={box === 'some'}
              onChange={onToggleAll}
            />
          </div>
        )}
        {columns.map((column, index) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={index + offset}
              aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
              className={classes.headCell}
              data-align={column.align}
            >
              {column.isSortable && onSortChange ? (
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() =>
                    onSortChange({
                      key: column.key,
                      direction: direction === 'ascending' ? 'descending' : 'ascending',
                    })
                  }
                >
                  {column.header}
                  {direction && <Arrow size={14} stroke={1.5} aria-hidden />}
                </button>
              ) : column.isHeaderHidden ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : (
                column.header
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
