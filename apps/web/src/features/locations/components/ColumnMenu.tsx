import type { DataTableColumn } from '@frontage/ui';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
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
      <Tooltip label={t('locations:columns')}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('locations:columns')}>
            <IconColumns3 size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown aria-label={t('locations:columns')}>
        {columns
          .filter((column) => column.isHideable)
          .map((column) => {
            const isShown = !hidden.has(column.key);
            return (
              <Menu.Item
                key={column.key}
                role="menuitemcheckbox"
                aria-checked={isShown}
                leftSection={
                  <IconCheck
                    size={16}
                    stroke={1.75}
                    style={{ visibility: isShown ? 'visible' : 'hidden' }}
                    aria-hidden
                  />
                }
                onClick={() => toggle(column.key)}
              >
                {column.header}
              </Menu.Item>
            );
          })}
      </Menu.Dropdown>
    </Menu>
  );
}
