import type { DataTableColumn } from '@frontage/ui';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';

type ColumnMenuProps<Row> = {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly onHiddenChange: (hidden: readonly string[]) => void;
};

/** Chooses the columns of a list; the choice is kept in this browser. */
export function ColumnMenu<Row>({ columns, hidden, onHiddenChange }: ColumnMenuProps<Row>) {
  const { t } = usePhrases();
  const toggle = (key: string) => {
    onHiddenChange(hidden.has(key) ? [...hidden].filter((one) => one !== key) : [...hidden, key]);
  };
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('locations:columns')} title={t('locations:columns')}>
          <IconColumns3 size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('locations:columns')}>
        {columns
          .filter((column) => column.isHideable)
          .map((column) => (
            <Menu.CheckboxItem
              key={column.key}
              checked={!hidden.has(column.key)}
              onChange={() => toggle(column.key)}
              checkIcon={<IconCheck size={16} stroke={1.75} aria-hidden />}
            >
              {column.header}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
