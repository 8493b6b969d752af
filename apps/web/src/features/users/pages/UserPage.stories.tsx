import { contract, type NamedRole, type UserDetail } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse } from '../../../testing/answers';
import { project } from '../../../testing/people';
import { guardsWhatWasTyped, seesFailure } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { NewUserPage, UserPage } from './UserPage';

const camila: UserDetail = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000c1',
  name: 'Camila Andrade',
  email: 'camila@padaria.example',
  avatar: null,
  avatarId: null,
  role: 0,
  namedRole: null,
  state: 'active',
  isMfaOn: false,
  needsApproval: false,
  allProjects: false,
  projects: [project],
  groups: [],
  locationCount: 0,
  locations: [],
  approvers: [],
  overrides: {},
  allowedIps: '',
  hiddenScope: 0,
  worksElsewhere: false,
  canResetFactors: false,
  scheduled: { items: [], total: 0 },
  lastSeenAt: null,
  createdAt: '2026-10-01T12:00:00.000Z',
  isSelf: false,
  rights: { edit: true, delete: true, signIn: true },
};
const manager: NamedRole = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e1',
  name: 'Store manager',
  role: 0,
  overrides: { 'reviews:delete': true },
  approval: 'none',
  people: 214,
  changedAt: '2026-10-01T12:00:00.000Z',
};
const saving = recorded(contract.users.update, { ...camila, name: 'Camila Souza' });
const creating = recorded(contract.users.create, camila);

const meta = {
  component: UserPage,
  parameters: screen({
    at: `${paths.users}/${camila.id}`,
    route: `${paths.users}/:userId`,
    always: [
      saving.handler,
      creating.handler,
      answer(contract.users.detail, camila),
      answer(contract.users.choices, { allProjects: true, projects: [project], groups: [], approvers: [] }),
      answer(contract.namedRoles.list, { items: [manager] }),
      answer(contract.users.locationChoices, { items: [], total: 0 }),
      answer(contract.sessions.listOfUser, { items: [] }),
      answer(contract.apiTokens.listOfUser, { items: [] }),
    ],
  }),
} satisfies Meta<typeof UserPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A double click sends what changed, and only that, once. */
export const SavesOnce: Story = {
  play: async ({ canvas }) => {
    saving.calls.length = 0;
    const name = await canvas.findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Camila Souza');
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saving.calls).not.toEqual([]));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled());
    await waitFor(() => expect(saving.calls).toEqual([{ name: 'Camila Souza' }]));
  },
};

export const AsksBeforeItLoses: Story = {
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, ' Souza');
    await guardsWhatWasTyped('Camila Andrade Souza', () =>
      userEvent.click(canvas.getByRole('link', { name: /Users/ })),
    );
  },
};

/** Faults show after the first try, the first of them has the focus, and they go while they are mended. */
export const Faulty: Story = {
  render: () => <NewUserPage />,
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(name).not.toHaveAttribute('aria-invalid', 'true'));
    await userEvent.click(canvas.getByRole('button', { name: 'Create user' }));
    await waitFor(() => expect(name).toHaveFocus());
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.type(name, 'Ana');
    await waitFor(() => expect(name).not.toHaveAttribute('aria-invalid', 'true'));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^E-mail/ })).toHaveAttribute('aria-invalid', 'true'),
    );
  },
};

/** Of somebody who works in several accounts, e-mail and password are theirs to change; the rest is this account's. */
export const WorksElsewhere: Story = {
  parameters: screen({ answers: [answer(contract.users.detail, { ...camila, worksElsewhere: true })] }),
  play: async ({ canvas }) => {
    await canvas.findByText('This person works in several accounts. Only they can change how they sign in.');
    const email = await canvas.findByRole('textbox', { name: /^E-mail/ });
    await waitFor(() => expect(email).toBeDisabled());
    await waitFor(() => expect(canvas.getByLabelText('New password')).toBeDisabled());
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Name/ })).toBeEnabled());
  },
};

const withFactors = (canResetFactors: boolean) =>
  answer(contract.users.detail, { ...camila, isMfaOn: true, canResetFactors });

export const FactorsToReset: Story = {
  parameters: screen({ answers: [withFactors(true)] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Reset second factors…' })).toBeEnabled());
  },
};

/** Of somebody who joined, they are in another account: the server would refuse it. */
export const FactorsElsewhere: Story = {
  parameters: screen({ answers: [withFactors(false)] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^A reset lets someone back in/)).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Reset second factors…' })).toBeNull());
  },
};

/** A role of the account brings its permissions along; detaching keeps them, as the person's own. */
export const TakesARole: Story = {
  play: async ({ canvas }) => {
    saving.calls.length = 0;
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Role of the account' }));
    await userEvent.click(await page.findByRole('option', { name: 'Store manager' }));
    const deletes = canvas.getByRole('checkbox', { name: /^Reviews: Delete/ });
    await waitFor(() => expect(deletes).toBeChecked());
    await waitFor(() => expect(deletes).toBeDisabled());
    await canvas.findByText('The role decides: changes apply immediately.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saving.calls).toEqual([{ namedRoleId: manager.id }]));
  },
};

export const Detaches: Story = {
  parameters: screen({
    answers: [
      answer(contract.users.detail, {
        ...camila,
        namedRole: manager,
        overrides: manager.overrides,
      }),
    ],
  }),
  play: async ({ canvas }) => {
    saving.calls.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Detach from the role' }));
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: /^Reviews: Delete/ })).toBeChecked());
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saving.calls).toEqual([{ namedRoleId: null }]));
  },
};

export const Refused: Story = {
  parameters: screen({ answers: [refuse(contract.users.update, 'email_taken', 409)] }),
  play: async ({ canvas }) => {
    const email = await canvas.findByRole('textbox', { name: /^E-mail/ });
    await userEvent.clear(email);
    await userEvent.type(email, 'ana@padaria.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(email).toHaveFocus());
    await waitFor(() => expect(email).toHaveAccessibleDescription(/already/));
  },
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.users.detail, 'internal')] }),
  play: seesFailure,
};
