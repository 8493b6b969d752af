import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { recorded, refuse } from '../../../testing/answers';
import { superAdmin } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { DeletionPanel } from './DeletionPanel';

const name = superAdmin.account.name;
const asked = recorded(contract.accountData.askDeletion, {});

const meta = {
  component: DeletionPanel,
  args: { accountName: name },
  parameters: screen({ person: superAdmin, answers: [asked.handler] }),
} satisfies Meta<typeof DeletionPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Another name is refused here, the right one is sent. */
export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: `Type ${name} to confirm` });
    await userEvent.type(field, 'x');
    await userEvent.click(canvas.getByRole('button', { name: 'Close and delete account' }));
    await waitFor(() => expect(canvas.getByText('This is not the name of the account.')).toBeVisible());
    await userEvent.clear(field);
    await userEvent.type(field, name);
    await userEvent.click(canvas.getByRole('button', { name: 'Close and delete account' }));
    await waitFor(() => expect(asked.calls).toEqual([{ name }]));
  },
};

export const Refused: Story = {
  parameters: screen({ answers: [refuse(contract.accountData.askDeletion, 'account_needed', 409)] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: `Type ${name} to confirm` }), name);
    await userEvent.click(canvas.getByRole('button', { name: 'Close and delete account' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('last active Super Admin'));
  },
};
