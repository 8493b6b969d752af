import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SegmentedFilter, type SegmentedFilterProps } from './SegmentedFilter';

function Controlled(args: SegmentedFilterProps<string>) {
  const [value, setValue] = useState(args.value);
  return (
    <SegmentedFilter
      {...args}
      value={value}
      onChange={(next) => {
        setValue(next);
        args.onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Lists/SegmentedFilter',
  component: SegmentedFilter<string>,
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'State',
    value: 'all',
    onChange: fn(),
    options: [
      { value: 'all', label: 'All', count: '802' },
      { value: 'you', label: 'Needs you', count: '16' },
      { value: 'inReview', label: 'In review', count: '72' },
      { value: 'live', label: 'Live', count: '588' },
    ],
  },
} satisfies Meta<typeof SegmentedFilter<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One Tab stop; arrows choose. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('you'));
    await waitFor(() => expect(canvas.getByRole('radio', { name: /Needs you/ })).toHaveFocus());
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };

/** Shown to who may not change it: the choice can be read, and no segment answers. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Needs you/ }), { pointerEventsCheck: 0 });
    await waitFor(() => expect(args.onChange).not.toHaveBeenCalled());
    await waitFor(() => expect(canvas.getByRole('radio', { name: /All/ })).toBeChecked());
  },
};
