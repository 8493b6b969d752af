import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse } from '../../../testing/answers';
import { project } from '../../../testing/people';
import { guardsWhatWasTyped } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { InviteUsersPage } from './InviteUsersPage';

const sending = recorded(contract.invites.send, {
  sent: ['ana@boavista.test'],
  invalid: [{ email: 'rui@boavista.test', reason: 'registered' }],
});

const meta = {
  component: InviteUsersPage,
  parameters: screen({
    at: paths.inviteUsers,
    route: paths.inviteUsers,
    always: [
      sending.handler,
      answer(contract.namedRoles.list, { items: [] }),
      answer(contract.users.choices, { allProjects: true, projects: [project], groups: [], approvers: [] }),
      answer(contract.users.locationChoices, { items: [], total: 0 }),
    ],
  }),
} satisfies Meta<typeof InviteUsersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A double click sends once; who got no invite stays in the field, as what was sent. */
export const SendsOnce: Story = {
  play: async ({ canvas }) => {
    sending.calls.length = 0;
    const emails = await canvas.findByRole('textbox', { name: 'E-mails' });
    await userEvent.type(emails, 'ana@boavista.test rui@boavista.test');
    const everywhere = await canvas.findByRole('radio', { name: 'All projects' });
    await waitFor(() => expect(everywhere).toBeEnabled());
    await userEvent.click(everywhere);
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Send 2 invites' }));
    await waitFor(() => expect(canvas.getByText(/^1 invite is on its way/)).toBeVisible());
    await waitFor(() =>
      expect(sending.calls).toMatchObject([
        { emails: ['ana@boavista.test', 'rui@boavista.test'], allProjects: true },
      ]),
    );
    await waitFor(() => expect(emails).toHaveValue('rui@boavista.test'));
    await userEvent.click(canvas.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog', { name: /Discard/ })).toBeNull());
  },
};

export const SaysWhatIsMissing: Story = {
  play: async ({ canvas }) => {
    sending.calls.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite people' }));
    await waitFor(() => expect(canvas.getByText('Enter at least one e-mail')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Choose at least one project or location.')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'E-mails' })).toHaveFocus());
    await waitFor(() => expect(sending.calls).toHaveLength(0));
  },
};

export const AllRefused: Story = {
  parameters: screen({
    answers: [
      refuse(contract.invites.send, 'invites_all_invalid', 422, [
        { path: 'emails', code: 'email_registered', params: { value: 'rui@boavista.test' } },
      ]),
    ],
  }),
  play: async ({ canvas }) => {
    const emails = await canvas.findByRole('textbox', { name: 'E-mails' });
    await userEvent.type(emails, 'rui@boavista.test');
    const everywhere = await canvas.findByRole('radio', { name: 'All projects' });
    await waitFor(() => expect(everywhere).toBeEnabled());
    await userEvent.click(everywhere);
    await userEvent.click(canvas.getByRole('button', { name: 'Send 1 invite' }));
    await waitFor(() => expect(canvas.getByText(/is already registered/)).toBeVisible());
    await waitFor(() => expect(emails).toHaveValue('rui@boavista.test'));
  },
};

export const AsksBeforeItIsLeft: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'E-mails' }), 'ana@boavista.test');
    await guardsWhatWasTyped('ana@boavista.test', () =>
      userEvent.click(canvas.getByRole('link', { name: 'Cancel' })),
    );
  },
};
