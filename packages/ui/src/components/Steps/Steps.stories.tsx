import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Steps } from './Steps';

const meta = {
  title: 'Import/Steps',
  component: Steps,
  args: {
    label: 'Import',
    doneLabel: 'done',
    current: 'check',
    steps: [
      { id: 'file', label: 'Choose file', onSelect: fn() },
      { id: 'check', label: 'Check and repair' },
      { id: 'plan', label: 'Review plan' },
      { id: 'apply', label: 'Apply' },
    ],
  },
} satisfies Meta<typeof Steps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One can go back to a finished step. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step'));
    await userEvent.click(canvas.getByRole('button', { name: /Choose file/ }));
    await waitFor(() => expect(args.steps[0]?.onSelect).toHaveBeenCalled());
  },
};

export const First: Story = { args: { current: 'file' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
