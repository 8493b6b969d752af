import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { refuse } from '../../../testing/answers';
import { manager } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { JoinAccount } from './JoinAccount';

const invite = (email: string) => ({
  email,
  isRegistered: true,
  role: 1 as const,
  accountName: 'Café do Cliente',
  invitedBy: 'Dona Lurdes',
  projects: ['Lojas'],
  groups: [],
  locationCount: 0,
  expiresAt: '2026-12-04T12:00:00.000Z',
});

const meta = {
  component: JoinAccount,
  args: { token: 'a-secret-of-twenty-letters-and-more', invite: invite(manager.email), onDead: fn() },
  parameters: screen({ at: paths.invite }),
} satisfies Meta<typeof JoinAccount>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The link alone joins nobody: whoever else is signed in is told whose it is. */
export const ForSomebodyElse: Story = {
  args: { invite: invite('camila@agencia.test') },
  play: async ({ canvas }) => {
    await canvas.findByText(/This invite is for camila@agencia.test, and you are signed in as/);
    await waitFor(() => expect(canvas.queryByLabelText('Your password')).toBeNull());
  },
};

/** A password that somebody else chose opens no second account; the answer says how to get another. */
export const NeedsAnOwnPassword: Story = {
  parameters: screen({
    answers: [refuse(contract.joinedAccounts.join, 'own_password_required', 403)],
  }),
  play: async ({ canvas }) => {
    const join = await canvas.findByRole('button', { name: 'Join Café do Cliente as Administrator' });
    await userEvent.click(join);
    const password = canvas.getByLabelText('Your password');
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.type(password, 'Marina-knows-1');
    await userEvent.click(join);
    await waitFor(() =>
      expect(within(document.body).getByText(/Somebody else may know this password/)).toBeVisible(),
    );
  },
};
