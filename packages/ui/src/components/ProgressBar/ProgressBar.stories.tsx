import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ProgressBar } from './ProgressBar';
import { ProgressRing } from './ProgressRing';

const meta = {
  title: 'Jobs/ProgressBar',
  component: ProgressBar,
  args: {
    label: 'Checking lojas-novembro.csv',
    value: 0.42,
    valueText: '42,000 of 100,000 rows',
    children: (
      <>
        34 rows with errors so far <Button size="xs">Cancel</Button>
      </>
    ),
  },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Checking lojas-novembro.csv' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '42'));
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '42,000 of 100,000 rows'));
  },
};

/** While the size is not known, no share is claimed. */
export const Indeterminate: Story = {
  args: { valueText: '42,000 rows' },
  render: ({ label, valueText, children }) => (
    <ProgressBar label={label} {...(valueText === undefined ? {} : { valueText })}>
      {children}
    </ProgressBar>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow'));
  },
};

/** In the room of an icon; it has a name only where no words stand beside it. */
export const Ring: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      {[0, 0.25, 0.73, 1].map((value) => (
        <ProgressRing
          key={value}
          value={value}
          size={20}
          label={`${String(value * 100)}% of the hours sent`}
        />
      ))}
      <ProgressRing value={0.73} /> Hours and phones 73%
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('progressbar')).toHaveLength(4));
  },
};
