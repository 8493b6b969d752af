import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { locationColumns } from '../../../.storybook/LocationColumns';
import {
  levelWords,
  namePrefix,
  sampleChecks,
  sampleLocations,
  type SampleLocation,
} from '../../../.storybook/samples';
import { EmptyState, ErrorState, NoResults } from '../EmptyState';
import { Score } from '../Score';
import { SplitName } from '../SplitName';
import { IconBuildingStore } from '@tabler/icons-react';
import { DataTable } from './DataTable';
import type { DataTableProps, TableSort } from './types';

const rows = sampleLocations(1200);
const getRowId = (row: SampleLocation) => row.id;

function Controlled(args: DataTableProps<SampleLocation>) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(args.selection ?? new Set());
  const [sort, setSort] = useState<TableSort | undefined>(args.sort);
  return (
    <DataTable
      {...args}
      {...(sort ? { sort } : {})}
      selection={selection}
      onSortChange={(next) => {
        setSort(next);
        args.onSortChange?.(next);
      }}
      onSelectionChange={(next) => {
        setSelection(next);
        args.onSelectionChange?.(next);
      }}
    />
  );
}

const meta = {
  title: 'Lists/DataTable',
  component: DataTable<SampleLocation>,
  parameters: { layout: 'fullscreen' },
  render: (args) => <Controlled {...args} />,
  args: {
    labels: {
      table: 'Locations',
      selectAll: 'Select all rows',
      selectRow: (row) => `Select ${row.name}`,
      loading: 'Reading locations',
    },
    columns: locationColumns,
    rows,
    getRowId,
    total: rows.length,
    sort: { key: 'name', direction: 'ascending' },
    onSortChange: fn(),
    onSelectionChange: fn(),
    onOpen: fn(),
    onCursorChange: fn(),
  },
} satisfies Meta<typeof DataTable<SampleLocation>>;

export default meta;
type Story = StoryObj<typeof meta>;

const lastSelection = (args: { onSelectionChange?: unknown }) => {
  const calls = (args.onSelectionChange as ReturnType<typeof fn>).mock.calls as [ReadonlySet<string>][];
  return [...(calls.at(-1)?.[0] ?? [])];
};

export const Default: Story = {};

const parts = ['Needs you, 2', 'Coming, 3', 'Sent, 1,195'] as const;
const partOf = ({ id }: SampleLocation) => {
  const at = rows.findIndex((row) => row.id === id);
  return parts[at < 2 ? 0 : at < 5 ? 1 : 2];
};
const partHeading = (row: SampleLocation, before: SampleLocation | undefined) =>
  before !== undefined && partOf(before) === partOf(row) ? null : partOf(row);

/** Rows in parts, each under a head of its own; the cursor goes from row to row, past the heads. */
export const InParts: Story = {
  args: { heading: partHeading },
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid');
    const places = () => {
      const texts = [...grid.querySelectorAll('[role=row]')].map(({ textContent }) => textContent);
      return parts.map((part) => texts.indexOf(part) - texts.indexOf(parts[0]));
    };
    await waitFor(() => expect(places()).toEqual([0, 3, 7]));
    const top = (text: string) => canvas.getByText(text).getBoundingClientRect().top;
    await waitFor(() => expect(top(parts[1]) - top(parts[0])).toBeGreaterThan(2 * 40));
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(rows[2]));
  },
};

/** Only rows in sight are in the document, and each says its place among all. */
export const Virtual: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid', { name: 'Locations' });
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '1201'));
    await waitFor(() => expect(within(grid).getAllByRole('row').length).toBeGreaterThan(10));
    await waitFor(() => expect(within(grid).getAllByRole('row').length).toBeLessThan(60));
    grid.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(grid.querySelector('[aria-rowindex="1201"]')).not.toBeNull());
    await waitFor(() => expect(grid.scrollHeight).toBe(36 + 1200 * 40 + 76));
  },
};

/** Arrows, Home, End and Page keys move the cursor; Space and x select; Enter opens; Shift selects on the way. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid');
    const active = () =>
      document
        .getElementById(grid.getAttribute('aria-activedescendant') ?? '')
        ?.getAttribute('aria-rowindex');
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    await waitFor(() => expect(active()).toBe('3'));
    await userEvent.keyboard('x');
    await waitFor(() => expect(lastSelection(args)).toEqual(['SP-0002']));
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await waitFor(() => expect(lastSelection(args)).toEqual(['SP-0002', 'SP-0003', 'SP-0004']));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(lastSelection(args)).toEqual(['SP-0002', 'SP-0003']));
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'SP-0004' })),
    );
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(active()).toBe('1201'));
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(Number(active())).toBeLessThan(1195));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(active()).toBe('2'));
  },
};

/** The box in the head has three states; Shift selects from one box to the other. */
export const Selection: Story = {
  args: { rows: rows.slice(0, 8), total: 8 },
  play: async ({ canvas, args }) => {
    const box = (name: string) => canvas.getByRole('checkbox', { name });
    const all = await canvas.findByRole('checkbox', { name: 'Select all rows' });
    await userEvent.click(box('Select Padaria Boa Vista - Aldeota'));
    await waitFor(() => expect(all).toHaveProperty('indeterminate', true));
    await fireEvent.click(box('Select Padaria Boa Vista - Boa Viagem'), { shiftKey: true });
    await waitFor(() => expect(lastSelection(args)).toEqual(['SP-0002', 'SP-0003', 'SP-0004', 'SP-0005']));
    await userEvent.click(all);
    await waitFor(() => expect(lastSelection(args)).toHaveLength(8));
    await waitFor(() => expect(all).toBeChecked());
    await userEvent.click(all);
    await waitFor(() => expect(lastSelection(args)).toHaveLength(0));
  },
};

export const Sorting: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'City' }));
    await waitFor(() =>
      expect(args.onSortChange).toHaveBeenLastCalledWith({ key: 'city', direction: 'ascending' }),
    );
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'City' }));
    await waitFor(() =>
      expect(args.onSortChange).toHaveBeenLastCalledWith({ key: 'city', direction: 'descending' }),
    );
  },
};

function Paged(args: DataTableProps<SampleLocation>) {
  const [count, setCount] = useState(50);
  return (
    <Controlled
      {...args}
      rows={rows.slice(0, count)}
      hasMore={count < 150}
      onLoadMore={() => setCount(count + 50)}
    />
  );
}

function Windowed(args: DataTableProps<SampleLocation>) {
  const [[first, end], setRead] = useState<readonly [number, number]>([0, 100]);
  return (
    <Controlled
      {...args}
      rows={rows.slice(first, end)}
      hasMore={end < rows.length}
      onLoadMore={() => setRead([first, end + 100])}
      window={{
        first,
        isMoving: false,
        onBefore: () => setRead([Math.max(0, first - 100), end]),
        onJump: (index) => setRead([Math.floor(index / 100) * 100, Math.floor(index / 100) * 100 + 100]),
      }}
    />
  );
}

/** A hundred rows are read; the scroll bar spans all 1,200, and leads to any of them. */
export const AWindowOfALongList: Story = {
  tags: ['!autodocs'],
  render: (args) => <Windowed {...args} />,
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid', { name: 'Locations' });
    const row = (index: number) => grid.querySelector(`[aria-rowindex="${index + 2}"]`);
    const active = () =>
      document
        .getElementById(grid.getAttribute('aria-activedescendant') ?? '')
        ?.getAttribute('aria-rowindex');
    await waitFor(() => expect(grid.scrollHeight).toBe(36 + 1200 * 40 + 76));
    grid.scrollTop = 640 * 40;
    await waitFor(() => expect(row(645)).not.toBeNull());
    await waitFor(() => expect(row(0)).toBeNull());
    grid.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(active()).toBe('1201'));
    await userEvent.keyboard('x');
    await waitFor(() => expect(lastSelection(args)).toEqual(['SP-1200']));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(active()).toBe('2'));
    grid.scrollTop = 300 * 40;
    await waitFor(() => expect(row(305)).not.toBeNull());
    // The cursor is far above: keys begin with the rows in sight.
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(Number(active())).toBeGreaterThan(295));
  },
};

/** Whoever comes back finds the list as they left it, the row that they had opened included, wherever in sight it was. */
export const ComesBackToItsPlace: Story = {
  tags: ['!autodocs'],
  parameters: { picture: false },
  args: { cursor: 'SP-0641', place: { list: 'open', top: 630 * 40, isReturn: true, onMove: fn() } },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid', { name: 'Locations' });
    const row = () => grid.querySelector('[aria-rowindex="642"]');
    await waitFor(() => expect(row()).not.toBeNull());
    await waitFor(() => expect(grid.scrollTop).toBe(630 * 40));
    await waitFor(() => expect(grid).toHaveFocus());
  },
};

const drawName = fn((row: SampleLocation) => row.name);
const spiedColumns = locationColumns.map((column) =>
  column.key === 'name' ? { ...column, render: drawName } : column,
);
const withoutCity: ReadonlySet<string> = new Set(['city']);

function HidingCity(args: DataTableProps<SampleLocation>) {
  const [isHidden, setIsHidden] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsHidden(!isHidden)}>
        Toggle city
      </button>
      <Controlled {...args} columns={spiedColumns} {...(isHidden && { hiddenColumns: withoutCity })} />
    </>
  );
}

/** Where a column leaves or comes back, as beside a panel, the others are not drawn anew. */
export const ColumnsComeAndGo: Story = {
  tags: ['!autodocs'],
  render: (args) => <HidingCity {...args} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(drawName).toHaveBeenCalled());
    const button = canvas.getByRole('button', { name: 'Toggle city' });
    const head = () => canvas.queryByRole('columnheader', { name: /City/ });
    const drawn = drawName.mock.calls.length;
    await userEvent.click(button);
    await waitFor(() => expect(head()).toBeNull());
    await userEvent.click(button);
    await waitFor(() => expect(head()).not.toBeNull());
    await waitFor(() => expect(drawName.mock.calls.length).toBe(drawn));
  },
};

/** What leads a table scrolls away with its rows: one thing scrolls, and the head stays. */
export const UnderALead: Story = {
  args: { lead: <div style={{ height: 240, background: 'var(--fr-subtle)' }}>A chart</div> },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    await waitFor(() => expect(grid.scrollHeight).toBe(grid.clientHeight));
    grid.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(grid.querySelector('[aria-rowindex="1201"]')).not.toBeNull());
    await waitFor(() => expect(canvas.getByText('A chart').getBoundingClientRect().bottom).toBeLessThan(0));
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'City' })).toBeVisible());
  },
};

/** The next page is asked for before its rows come into sight. */
export const PagedByCursor: Story = {
  args: { total: 150 },
  render: (args) => <Paged {...args} />,
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    grid.focus();
    for (const last of ['51', '101', '151']) {
      await userEvent.keyboard('{End}');
      await waitFor(() => expect(grid.querySelector(`[aria-rowindex="${last}"]`)).not.toBeNull());
    }
  },
};

/** Rows are in the shape of rows, after 200 ms, and fade downwards. */
export const Loading: Story = {
  args: { rows: [], isLoading: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Reading locations')).toBeInTheDocument());
  },
};

export const Empty: Story = {
  args: {
    rows: [],
    total: 0,
    empty: (
      <EmptyState icon={IconBuildingStore} title="No locations in this project yet">
        Link the Google account that owns them. They appear here as they are read, usually within a minute.
      </EmptyState>
    ),
  },
};

export const NothingMatches: Story = {
  args: {
    rows: [],
    total: 0,
    empty: (
      <NoResults title="No location matches both filters" clearOne={{ label: 'Clear City', onSelect: fn() }}>
        21 are temporarily closed. None of them is in Batel.
      </NoResults>
    ),
  },
  play: async ({ canvas }) => {
    canvas.getByRole('checkbox').focus();
    for (let stop = 0; stop < 10 && document.activeElement?.textContent !== 'Clear City'; stop += 1) {
      await userEvent.tab();
      await waitFor(() => expect(canvas.getByRole('grid')).not.toHaveFocus());
    }
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Clear City' })).toHaveFocus());
  },
};

export const Failed: Story = {
  args: {
    rows: [],
    total: 0,
    empty: (
      <ErrorState
        title="The locations could not be loaded"
        retry={{ label: 'Try again', onSelect: fn() }}
        detail="Error 504, 14:09:41, id 7f3a-21c0"
      >
        Our server did not answer in time. Nothing was changed, and your filters are kept.
      </ErrorState>
    ),
  },
};

const longName = `${namePrefix}Loja do Aeroporto Internacional de Guarulhos, Terminal 3, piso superior, ao lado do portão 312`;

export const LongText: Story = {
  args: {
    rows: [
      { ...rows[0]!, name: longName, city: 'Vila Bela da Santíssima Trindade, MT' },
      ...rows.slice(1, 6),
    ],
    total: 6,
  },
};

const card = (row: SampleLocation) => (
  <div style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
    <div style={{ minWidth: 0 }}>
      <SplitName name={row.name} prefix={namePrefix} />
      <div style={{ color: 'var(--fr-text-2)' }}>{row.city}</div>
    </div>
    <div style={{ textAlign: 'end', flex: 'none' }}>
      <Score checks={sampleChecks(row.score)} level={row.score} label={levelWords[row.score]} />
      <div style={{ color: 'var(--fr-text-3)' }}>{row.changed}</div>
    </div>
  </div>
);

/** Under 640 px a row is a card. */
export const Narrow: Story = { args: { renderCard: card }, globals: { viewport: { value: 'mobile1' } } };

/** Less air, for people who compare many rows. */
export const Compact: Story = { globals: { density: 'compact' } };
