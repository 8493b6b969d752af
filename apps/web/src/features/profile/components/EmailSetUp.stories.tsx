import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within, waitFor } from 'storybook/test';
import { answer, refuse } from '../../../testing/answers';
import { manager } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { EmailSetUp } from './EmailSetUp';

const meta = {
  component: EmailSetUp,
  args: { user: manager, isOn: false, onClose: () => undefined, onDone: () => undefined },
} satisfies Meta<typeof EmailSetUp>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () =>
  within(await within(document.body).findByRole('dialog', { name: 'Turn on codes by e-mail' }));

/** After a code was sent it says when the next is possible. */
export const CountsDown: Story = {
  parameters: screen({ always: [answer(contract.security.sendEmailCode, { resendInSeconds: 30 })] }),
  play: async () => {
    const asked = await dialog();
    await waitFor(() => expect(asked.getByText(`Enter the code we sent to ${manager.email}.`)).toBeVisible());
    await waitFor(() => expect(asked.getByText(/You can send a new code in 0:[0-3]\d/)).toBeVisible());
    await waitFor(() => expect(asked.getByRole('button', { name: 'Send a new code' })).toBeDisabled());
  },
};

/** Where none was sent it does not ask for the code that was sent. */
export const SaysThatNoneWasSent: Story = {
  parameters: screen({ always: [refuse(contract.security.sendEmailCode, 'internal')] }),
  play: async () => {
    const asked = await dialog();
    await waitFor(() => expect(asked.getByText(`No code was sent to ${manager.email}.`)).toBeVisible());
    await waitFor(() => expect(asked.queryByText(/Enter the code we sent/)).toBeNull());
    await waitFor(() => expect(asked.getByRole('button', { name: 'Send a new code' })).toBeEnabled());
  },
};

/** One that is held back for a while says so, since an earlier one still works. */
export const SaysThatItIsHeldBack: Story = {
  parameters: screen({ always: [refuse(contract.security.sendEmailCode, 'rate_limited', 429)] }),
  play: async () => {
    const asked = await dialog();
    await waitFor(() => expect(asked.getByText(/^No new code was sent/)).toBeVisible());
  },
};
