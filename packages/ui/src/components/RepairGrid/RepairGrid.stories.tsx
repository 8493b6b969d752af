import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { RepairGrid } from './RepairGrid';
import { RepairHint } from './RepairHint';
import type { GridPosition, RepairCell, RepairColumn, RepairGridHandle, RepairGridProps } from './types';

const headers = ['locationId', 'name', 'status', 'monday', 'saturday', 'phone', 'whatsapp'];
const columns: readonly RepairColumn[] = Array.from({ length: 28 }, (_, index) => ({
  key: headers[index] ?? `field${index + 1}`,
  header: headers[index] ?? `field${index + 1}`,
  width: [116, 132, 102, 108, 110, 132, 152][index] ?? 112,
  ...(index === 1 ? { isStrong: true, prefix: 'Padaria Boa Vista - ' } : {}),
}));
const names = ['Vila Mariana', 'Pinheiros', 'Moema', 'Cambuí', 'Gonzaga', 'Savassi', 'Lourdes', 'Tijuca'];

function original(row: number, col: number): string {
  switch (col) {
    case 0:
      return String(8_812_047_713 + row * 7);
    case 1:
      return `Padaria Boa Vista - ${names[row % names.length] ?? ''}`;
    case 2:
      return row % 17 === 4 ? 'FECHADA' : 'OPEN';
    case 5:
      return row % 9 === 6 ? '32928813' : `+5511${String(50_842_231 + row)}`;
    case 6:
      return `+55119${String(81_234_401 + row)}`;
    default:
      return '06:00-21:00';
  }
}

function check(col: number, value: string): boolean {
  if (col === 2) return ['OPEN', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'].includes(value);
  if (col === 5) return value.startsWith('+55');
  return true;
}

interface HarnessProps extends Pick<RepairGridProps, 'rowCount' | 'isReadOnly' | 'onEdit'> {
  readonly hasPopover: boolean;
}

function Harness({ rowCount, isReadOnly, onEdit, hasPopover }: HarnessProps) {
  const edits = useRef(new Map<string, string>());
  const [version, setVersion] = useState(0);
  const grid = useRef<RepairGridHandle>(null);
  const read = useMemo(
    () =>
      (row: number, col: number): RepairCell => {
        const edited = edits.current.get(`${row}:${col}`);
        const value = edited ?? original(row, col);
        if (!check(col, value)) return { value, state: 'wrong' };
        return edited !== undefined && !check(col, original(row, col))
          ? { value, state: 'repaired' }
          : { value };
      },
    [],
  );
  const write = (row: number, col: number, value: string) => {
    edits.current.set(`${row}:${col}`, value);
    setVersion((now) => now + 1);
    onEdit(row, col, value);
  };
  const findError = (from: GridPosition, direction: 1 | -1): GridPosition | null => {
    const size = rowCount * columns.length;
    let at = from.row * columns.length + from.col;
    for (let step = 0; step < size; step += 1) {
      at = (at + direction + size) % size;
      const position = { row: Math.floor(at / columns.length), col: at % columns.length };
      if (read(position.row, position.col).state === 'wrong') return position;
    }
    return null;
  };
  return (
    <>
      <div style={{ padding: 8 }}>
        <Button size="xs" onClick={() => grid.current?.focusCell(rowCount - 1, 27)}>
          Go to the last cell
        </Button>
      </div>
      <RepairGrid
        ref={grid}
        labels={{
          grid: 'lojas-novembro.csv',
          line: 'Line',
          wrong: 'Error',
          repaired: 'Repaired',
          edit: (header, line) => `Column ${header}, line ${line}`,
          popover: 'Error in this cell',
        }}
        columns={columns}
        rowCount={rowCount}
        getCell={read}
        version={version}
        onEdit={write}
        findError={findError}
        {...(isReadOnly === undefined ? {} : { isReadOnly })}
        {...(hasPopover
          ? {
              onTakeProposal: (row: number, col: number) => {
                if (read(row, col).state !== 'wrong' || col !== 5) return false;
                write(row, col, `+5531${read(row, col).value}`);
                return true;
              },
              renderPopover: (position: GridPosition, cell: RepairCell) =>
                cell.state === 'wrong' && (
                  <RepairHint
                    title="Phone missing area code"
                    keyHint="Enter"
                    actions={
                      <>
                        <Button
                          size="xs"
                          variant="filled"
                          onClick={() => write(position.row, position.col, `+5531${cell.value}`)}
                        >
                          Fix this cell
                        </Button>
                        <Button size="xs">Fix all 13 alike</Button>
                      </>
                    }
                  >
                    Column phone, line {position.row + 2}. The location is in Belo Horizonte, so it is
                    probably <strong>+55 31 3292-8813</strong>.
                  </RepairHint>
                ),
            }
          : {})}
      />
    </>
  );
}

const meta = {
  title: 'Import/RepairGrid',
  component: Harness,
  parameters: { layout: 'fullscreen' },
  args: { rowCount: 1200, hasPopover: false, onEdit: fn() },
} satisfies Meta<typeof Harness>;

export default meta;
type Story = StoryObj<typeof meta>;

function probe(canvasElement: HTMLElement) {
  const grid = within(canvasElement).getByRole('grid');
  return { grid, active: () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '') };
}

/** Names keep the part that tells them apart: the start that all share gives way. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const own = () => canvas.getAllByText('Vila Mariana')[0];
    await waitFor(() => expect(own()?.clientWidth).toBeGreaterThan(0));
    await waitFor(() => expect(own()?.scrollWidth).toBe(own()?.clientWidth));
    await waitFor(() => expect(canvas.getAllByTitle('Padaria Boa Vista - Vila Mariana')[0]).toBeVisible());
  },
};

/** Arrows and Tab move, typing and F2 edit, Enter and Tab keep, Escape drops, Delete empties. */
export const Editing: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const { grid, active } = probe(canvasElement);
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}{Tab}');
    await waitFor(() => expect(active()).toHaveTextContent('OPEN'));
    await userEvent.keyboard('CLOSED');
    const field = canvas.getByRole('textbox', { name: 'Column status, line 3' });
    await waitFor(() => expect(field).toHaveValue('CLOSED'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onEdit).toHaveBeenLastCalledWith(1, 2, 'CLOSED'));
    await waitFor(() => expect(grid).toHaveFocus());
    await waitFor(() => expect(active()).toHaveAttribute('data-row', '2'));
    await userEvent.keyboard('{ArrowUp}{F2}');
    await userEvent.keyboard('_TEMPORARILY{Escape}');
    await waitFor(() => expect(args.onEdit).toHaveBeenCalledTimes(1));
    await userEvent.keyboard('{F2}{End}_TEMPORARILY{Tab}');
    await waitFor(() => expect(args.onEdit).toHaveBeenLastCalledWith(1, 2, 'CLOSED_TEMPORARILY'));
    await waitFor(() => expect(active()).toHaveAttribute('data-col', '3'));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(args.onEdit).toHaveBeenLastCalledWith(1, 3, ''));
  },
};

/** F8 and Shift F8 step through wrong cells; the popover opens under them, Enter takes what it proposes. */
export const StepThroughErrors: Story = {
  args: { hasPopover: true },
  play: async ({ canvasElement, args }) => {
    const { grid, active } = probe(canvasElement);
    grid.focus();
    await userEvent.keyboard('{F8}{F8}');
    await waitFor(() => expect(active()).toHaveTextContent('32928813'));
    await waitFor(() => expect(active()).toHaveAttribute('aria-invalid', 'true'));
    const page = within(document.body);
    await waitFor(() =>
      expect(page.getByRole('dialog', { name: 'Error in this cell' })).toHaveTextContent('line 8'),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onEdit).toHaveBeenLastCalledWith(6, 5, '+553132928813'));
    await waitFor(() => expect(active()).toHaveAttribute('data-state', 'repaired'));
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(active()).toHaveAttribute('data-row', '15'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(page.getByRole('button', { name: 'Fix this cell' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(grid).toHaveFocus());
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Shift>}{F8}{/Shift}');
    await waitFor(() => expect(active()).toHaveAttribute('data-row', '4'));
  },
};

/** 2.8 million cells: what is drawn stays the same, and any cell is one call away. */
export const HundredThousandRows: Story = {
  args: { rowCount: 100_000 },
  play: async ({ canvas, canvasElement }) => {
    const { grid, active } = probe(canvasElement);
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '100001'));
    await waitFor(() => expect(grid).toHaveAttribute('aria-colcount', '29'));
    await userEvent.click(canvas.getByRole('button', { name: 'Go to the last cell' }));
    await waitFor(() => expect(active()).toHaveAttribute('data-row', '99999'));
    await waitFor(() => expect(active()).toHaveAttribute('data-col', '27'));
    await waitFor(() => expect(grid.querySelectorAll('[role=gridcell]').length).toBeLessThan(1200));
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas, canvasElement, args }) => {
    const { grid } = probe(canvasElement);
    grid.focus();
    await userEvent.keyboard('{ArrowDown}5{Delete}{F2}');
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull());
    await waitFor(() => expect(args.onEdit).not.toHaveBeenCalled());
  },
};
