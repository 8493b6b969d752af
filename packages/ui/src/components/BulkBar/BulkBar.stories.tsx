import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconCalendarTime, IconDownload, IconPencil, IconTag } from '@tabler/icons-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { BulkBar } from './BulkBar';

const meta = {
  title: 'Lists/BulkBar',
  component: BulkBar,
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', height: 160 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'Selected locations',
    countText: '6 selected',
    selectAll: { label: 'Select all 391', onSelect: fn() },
    actions: [
      { id: 'edit', label: 'Edit', icon: IconPencil, onSelect: fn() },
      { id: 'hours', label: 'Special hours', icon: IconCalendarTime, onSelect: fn() },
      { id: 'label', label: 'Label', icon: IconTag, onSelect: fn() },
      { id: 'export', label: 'Export', icon: IconDownload, onSelect: fn() },
    ],
    clearLabel: 'Clear selection',
    onClear: fn(),
  },
} satisfies Meta<typeof BulkBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Esc clears from anywhere on the page. */
export const EscapeClears: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('6 selected'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClear).toHaveBeenCalledTimes(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Special hours' }));
    await waitFor(() => expect(args.actions[1]?.onSelect).toHaveBeenCalledTimes(1));
  },
};

export const LongText: Story = {
  args: {
    countText: '1.200 selecionadas',
    selectAll: { label: 'Selecionar todas as 1.200', onSelect: fn() },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
