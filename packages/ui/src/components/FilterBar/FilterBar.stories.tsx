import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { SegmentedFilter } from '../SegmentedFilter';
import { FilterAddButton } from './FilterAddButton';
import { FilterBar, type FilterBarProps } from './FilterBar';
import { FilterChip } from './FilterChip';
import { SearchField } from './SearchField';

function Controlled(args: FilterBarProps) {
  const [value, setValue] = useState('');
  const [removed, setRemoved] = useState<readonly string[]>([]);
  return (
    <FilterBar
      {...args}
      search={{ label: 'Search', clearLabel: 'Clear search', value, onChange: setValue }}
      filters={(args.filters ?? []).filter((filter) => !removed.includes(filter.id))}
      onRemove={(id) => {
        setRemoved([...removed, id]);
        args.onRemove?.(id);
      }}
    />
  );
}

const meta = {
  title: 'Lists/FilterBar',
  component: FilterBar,
  parameters: { layout: 'fullscreen' },
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Filter locations',
    filters: [
      {
        id: 'hours',
        name: 'Special hours 20 Nov',
        value: 'not set',
        removeLabel: 'Remove filter Special hours 20 Nov',
      },
      { id: 'label', name: 'Label', value: 'Loja própria', removeLabel: 'Remove filter Label' },
    ],
    onRemove: fn(),
    add: <FilterAddButton label="Filter" />,
    moreLabel: (count) => `${count} more`,
    right: (
      <SegmentedFilter
        label="Show as"
        value="list"
        onChange={fn()}
        options={[
          { value: 'list', label: 'List' },
          { value: 'map', label: 'Map' },
        ]}
      />
    ),
  },
} satisfies Meta<typeof FilterBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** `/` jumps to the search, Escape empties it, the box of a chip removes it. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search' });
    await userEvent.keyboard('/');
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('pin/');
    await waitFor(() => expect(search).toHaveValue('pin/'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(search).toHaveValue(''));
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove filter Label' }));
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledWith('label'));
    await waitFor(() => expect(canvas.queryByText('Loja própria')).toBeNull());
  },
};

/** Chips that do not fit on the one line fold into a button. */
export const ManyFilters: Story = {
  args: {
    filters: [
      'Status',
      'City',
      'State',
      'Label',
      'Category',
      'Score',
      'Special hours 20 Nov',
      'Pending edits',
      'Changed',
    ].map((name) => ({
      id: name,
      name,
      value: 'Temporarily closed',
      removeLabel: `Remove filter ${name}`,
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await document.fonts.ready;
    await canvas.findByRole('button', { name: /^\d more$/ });
    await waitFor(() => expect(canvasElement.querySelector('[role=search]')!.clientHeight).toBeLessThan(60));
    await userEvent.click(canvas.getByRole('button', { name: /^\d more$/ }));
    await waitFor(() =>
      expect(within(document.body).getByRole('button', { name: 'Remove filter Changed' })).toBeVisible(),
    );
  },
};

/** Where not even the first fits whole beside the button, it is cut: a number alone says nothing. */
export const FirstCut: Story = {
  args: {
    filters: [
      {
        id: 'project',
        name: 'Project',
        value: 'Padaria Boa Vista do Brasil',
        removeLabel: 'Remove filter Project',
      },
      { id: 'group', name: 'Group', value: 'São Paulo e Rio, abertas', removeLabel: 'Remove filter Group' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 720 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await document.fonts.ready;
    await canvas.findByRole('button', { name: '1 more' });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove filter Project' })).toBeVisible());
    const bar = canvasElement.querySelector('[role=search]')!;
    await waitFor(() => expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth));
  },
};

export const NoFilters: Story = { args: { filters: [] } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };

const chip = {
  id: 'status',
  name: 'Status',
  value: 'Temporarily closed',
  removeLabel: 'Remove filter Status',
};

/** A filter outside of a bar: in words, or opened for a change. */
export const Chips: Story = {
  parameters: { layout: 'padded' },
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <FilterChip filter={chip} onRemove={fn()} />
      <FilterChip filter={chip} onRemove={fn()} onEdit={fn()} />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /Status: ?Temporarily closed/ })).toBeVisible(),
    );
  },
};

function Search({ typed, size }: { readonly typed: string; readonly size: 'xs' | 'sm' | 'lg' }) {
  const [value, setValue] = useState(typed);
  return (
    <SearchField
      label={`Search, ${size}`}
      clearLabel="Clear search"
      value={value}
      onChange={setValue}
      size={size}
      hasKey={size === 'xs'}
    />
  );
}

/** Search outside of a bar, in its three heights; Escape and the cross empty it. */
export const SearchFields: Story = {
  parameters: { layout: 'padded' },
  render: () => (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <Search typed="" size="xs" />
      <Search typed="Pinheiros" size="sm" />
      <Search typed="" size="lg" />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: 'Search, sm' })).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: 'Search, sm' })).toHaveValue(''));
  },
};
