import { contract, type AccountAddresses } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, waitFor } from 'storybook/test';
import { answer, recorded, refuse } from '../../../testing/answers';
import { screen } from '../../../testing/screen';
import { AddressesPanel } from './AddressesPanel';

const open: AccountAddresses = { allowedIps: '', yours: '203.0.113.7' };
const saving = recorded(contract.accountAddresses.save, { ...open, allowedIps: '198.51.100.0/24' });
const checked = (shutsYouOut: boolean, outside: number) =>
  answer(contract.accountAddresses.check, { allowedIps: '198.51.100.0/24', shutsYouOut, outside });

const meta = {
  component: AddressesPanel,
  args: { canEdit: true },
  parameters: screen({ always: [answer(contract.accountAddresses.read, open), saving.handler] }),
  beforeEach: () => {
    saving.calls.length = 0;
  },
} satisfies Meta<typeof AddressesPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = { name: 'Allowed addresses' };

/** By keyboard: what is no address is named and sends nothing; a list that leaves nobody out is saved at once. */
export const Saved: Story = {
  parameters: screen({ answers: [checked(false, 0)] }),
  play: async ({ canvas, userEvent }) => {
    const list = await canvas.findByRole('textbox', field);
    await userEvent.type(list, '198.51.100.0/33{Enter}');
    await waitFor(() => expect(canvas.getByText('198.51.100.0/33 is not an IP address')).toBeVisible());
    await waitFor(() => expect(list).toHaveFocus());
    await userEvent.clear(list);
    await userEvent.type(list, '198.51.100.9/24{Enter}');
    await waitFor(() => expect(saving.calls).toEqual([{ allowedIps: '198.51.100.0/24', evenIfOut: false }]));
    await waitFor(() => expect(list).toHaveValue('198.51.100.0/24'));
  },
};

/** Nobody shuts themselves out without being told; keeping the list as it was is where the focus begins. */
export const ShutsYouOut: Story = {
  parameters: screen({ answers: [checked(true, 3)] }),
  play: async ({ canvas, userEvent }) => {
    const list = await canvas.findByRole('textbox', field);
    await userEvent.type(list, '198.51.100.9/24{Enter}');
    const dialog = await page.findByRole('dialog', { name: 'Shut yourself out?' });
    await waitFor(() => expect(dialog).toHaveTextContent('203.0.113.7'));
    await waitFor(() => expect(page.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(list).toHaveValue('198.51.100.9/24'));
    await waitFor(() => expect(saving.calls).toEqual([]));
    await userEvent.click(canvas.getByRole('button', { name: 'Save addresses' }));
    await userEvent.click(await page.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(saving.calls).toEqual([{ allowedIps: '198.51.100.0/24', evenIfOut: true }]));
  },
};

export const LeavesOthersOut: Story = {
  parameters: screen({ answers: [checked(false, 2)] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', field), '198.51.100.9/24{Enter}');
    await waitFor(() =>
      expect(page.getByRole('dialog')).toHaveTextContent('2 people are signed in from other addresses'),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

export const ReadOnly: Story = {
  args: { canEdit: false },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', field)).toBeDisabled());
  },
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.accountAddresses.read, 'internal', 500)] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible());
  },
};
