import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog';

const meta = {
  title: 'Feedback/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    title: 'Cancel the rest?',
    touches: '69 changes on 41 locations',
    children: 'They stay as they are on Google. What was sent already goes on.',
    confirmLabel: 'Cancel 69 changes',
    cancelLabel: 'Go on sending',
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Focus starts on the way back, so Enter does no harm. */
export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await within(document.body).findByRole('dialog', { name: 'Cancel the rest?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Go on sending' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(args.onConfirm).not.toHaveBeenCalled());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel 69 changes' }));
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledTimes(1));
  },
};

export const Destructive: Story = {
  args: { tone: 'bad', title: 'Delete 3 users?', touches: '3 users', confirmLabel: 'Delete 3 users' },
};

export const Busy: Story = { args: { isBusy: true } };
