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

/** Each ring of the focus is whole: nothing that scrolls cuts it off. */
export const RingsAreWhole: Story = {
  play: async ({ canvas }) => {
    for (const name of ['Select all 391', 'Edit', 'Export', 'Clear selection']) {
      const button = canvas.getByRole('button', { name });
      await userEvent.tab();
      button.focus();
      await waitFor(() => expect(button).toHaveFocus());
      await waitFor(() => expect(isRingWhole(button)).toBe(true));
    }
  },
};

/** Whether the ring around what has the focus lies within whatever cuts off what sticks out of it. */
function isRingWhole(element: HTMLElement): boolean {
  const { outlineWidth, outlineOffset } = getComputedStyle(element);
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const own = element.getBoundingClientRect();
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (!/auto|hidden|scroll/.test(getComputedStyle(box).overflow)) continue;
    const sight = box.getBoundingClientRect();
    if (own.top - reach < sight.top || own.bottom + reach > sight.bottom) return false;
  }
  return true;
}

export const LongText: Story = {
  args: {
    countText: '1.200 selecionadas',
    selectAll: { label: 'Selecionar todas as 1.200', onSelect: fn() },
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
