import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { screen } from '../../../testing/screen';
import { FallbackDialog } from './FallbackDialog';

const meta = {
  component: FallbackDialog,
  args: { variable: 'whatsapp', locations: 16, onClose: fn(), onChoose: fn() },
  parameters: screen({ at: paths.postNews }),
} satisfies Meta<typeof FallbackDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Escape loses nothing that was typed; an empty dialog closes without a question. */
export const AsksBeforeItLosesTheText: Story = {
  play: async ({ canvasElement, userEvent, args }) => {
    const body = within(canvasElement.ownerDocument.body);
    const field = await body.findByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'nosso WhatsApp');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await body.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(field).toHaveValue('nosso WhatsApp'));
    await waitFor(() => expect(args.onClose).not.toHaveBeenCalled());
    await userEvent.click(field);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('nosso WhatsApp'));
    await userEvent.clear(field);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
  },
};
