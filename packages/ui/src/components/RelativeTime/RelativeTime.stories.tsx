import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { RelativeTime } from './RelativeTime';

const meta = {
  title: 'Pieces/RelativeTime',
  component: RelativeTime,
  args: { text: '4 min ago', title: '9 Nov 2026, 14:03', dateTime: '2026-11-09T17:03:00Z' },
} satisfies Meta<typeof RelativeTime>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The exact time is behind the relative one, for the pointer and for machines. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const time = canvas.getByText('4 min ago');
    await waitFor(() => expect(time).toHaveAttribute('title', '9 Nov 2026, 14:03'));
    await waitFor(() => expect(time).toHaveAttribute('datetime', '2026-11-09T17:03:00Z'));
  },
};
