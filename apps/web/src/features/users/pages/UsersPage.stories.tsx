import { contract, type EditedPerson, type NamedRole, type UserRow } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { project } from '../../../testing/people';
import { seesFailure, seesLoading } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { UsersPage } from './UsersPage';

const personOf = (index: number, name: string, canBeEdited = true): UserRow => ({
  id: `5b0f3c1e-7a51-4a0e-9c0d-0000000000d${index}`,
  name,
  email: `pessoa${index}@padaria.example`,
  avatar: null,
  role: 0,
  namedRole: null,
  state: 'active',
  isMfaOn: false,
  needsApproval: false,
  allProjects: false,
  projects: [project],
  groups: [],
  locationCount: 0,
  lastSeenAt: null,
  createdAt: '2026-10-01T12:00:00.000Z',
  isSelf: false,
  rights: { edit: canBeEdited, delete: canBeEdited, signIn: canBeEdited },
});
const [ana, bruno, chief] = [
  personOf(1, 'Ana Prado'),
  personOf(2, 'Bruno Melo'),
  personOf(3, 'Rafael Nogueira', false),
];

const manager: NamedRole = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e1',
  name: 'Store manager',
  role: 0,
  overrides: {},
  approval: 'own',
  people: 214,
  changedAt: '2026-10-01T12:00:00.000Z',
};

const stateOf = (role: 0 | 1): NonNullable<EditedPerson['before']> => ({
  role,
  namedRole: null,
  state: 'active',
  allProjects: false,
  projects: [project],
  groups: [],
  locationCount: 0,
  overrides: {},
});
const edited: EditedPerson[] = [
  {
    userId: ana.id,
    name: ana.name,
    outcome: 'changed',
    before: stateOf(0),
    after: stateOf(1),
    ended: 2,
    revoked: 1,
  },
  {
    userId: bruno.id,
    name: bruno.name,
    outcome: 'refused',
    code: 'permission_change_not_authorized',
    ended: 0,
    revoked: 0,
  },
];
const editing = recorded(contract.users.editMany, { items: edited });

const meta = {
  component: UsersPage,
  parameters: screen({
    at: paths.users,
    always: [
      editing.handler,
      answer(contract.users.list, { items: [ana, bruno, chief], next: null, total: 3 }),
      answer(contract.users.summary, {
        total: 3,
        disabled: 0,
        withoutMfa: 3,
        needingApproval: 0,
        openInvites: 0,
      }),
      answer(contract.namedRoles.list, { items: [manager] }),
      answer(contract.users.choices, { allProjects: true, projects: [project], groups: [], approvers: [] }),
    ],
  }),
  beforeEach: () => {
    editing.calls.length = 0;
  },
} satisfies Meta<typeof UsersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story['play']>;
const choose = async ({ canvas, userEvent }: Parameters<Play>[0]) => {
  await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${ana.name}` }));
  await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${bruno.name}` }));
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit…' }));
  return page.findByRole('dialog', { name: 'Edit 2 people' });
};

/** What each would get is shown before anything is changed, and what became of each after it. */
export const EditsSeveral: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await choose(context);
    await waitFor(() => expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled());
    await userEvent.click(page.getByRole('checkbox', { name: 'Sign out everywhere and revoke API tokens' }));
    await userEvent.click(page.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(dialog).toHaveTextContent('1 person would change. 1 person is refused'));
    await waitFor(() => expect(dialog).toHaveTextContent('Role: User → Administrator'));
    await waitFor(() => expect(dialog).toHaveTextContent('Signed out of 2 sessions'));
    await waitFor(() => expect(dialog).toHaveTextContent('1 API token revoked'));
    await waitFor(() => expect(dialog).toHaveTextContent("You don't have authorization"));
    await userEvent.click(page.getByRole('button', { name: 'Change 1 person' }));
    await waitFor(() => expect(dialog).toHaveTextContent('1 person was changed.'));
    const sent = { userIds: [ana.id, bruno.id], changes: { endsSessions: true } };
    await waitFor(() =>
      expect(editing.calls).toEqual([
        { ...sent, isPreview: true },
        { ...sent, isPreview: false },
      ]),
    );
    await userEvent.click(page.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('toolbar')).toBeNull());
  },
};

/** What was chosen for several people is not lost by Escape or Cancel. */
export const AsksBeforeItLosesChanges: Story = {
  play: async (context) => {
    const { userEvent } = context;
    const leaving = {
      escape: () => userEvent.keyboard('{Escape}'),
      cancel: () => userEvent.click(page.getByRole('button', { name: 'Cancel' })),
    };
    await choose(context);
    await userEvent.click(page.getByRole('checkbox', { name: 'Sign out everywhere and revoke API tokens' }));
    for (const [index, leave] of [leaving.escape, leaving.cancel].entries()) {
      await leave();
      const question = within(await page.findByRole('dialog', { name: 'Discard unsaved changes?' }));
      const isLast = index === 1;
      await userEvent.click(
        question.getByRole('button', { name: isLast ? 'Discard changes' : 'Keep editing' }),
      );
      await waitFor(() => expect(page.queryByRole('dialog', { name: /Discard/ })).toBeNull());
      await waitFor(() => expect(page.queryAllByRole('dialog')).toHaveLength(isLast ? 0 : 1));
    }
  },
};

/** Who may not be edited cannot be chosen. */
export const OnlyWhoMayBeEdited: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: `Select ${ana.name}` });
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: `Select ${chief.name}` })).toBeNull());
  },
};

/** On a phone, cards get their boxes when choosing is begun, and lose box and tick when it is over. */
export const ChoosesOnPhone: Story = {
  parameters: {
    viewport: { options: { phone: { name: 'Phone', styles: { width: '375px', height: '700px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(ana.name);
    await waitFor(() => expect(canvas.queryByRole('checkbox')).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: 'Select' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${ana.name}` }));
    await waitFor(() => expect(canvas.getByRole('toolbar')).toHaveTextContent('1 selected'));
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(canvas.queryByRole('toolbar')).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('checkbox')).toBeNull());
  },
};

/** What was chosen stays when the server cannot be reached. */
export const Fails: Story = {
  parameters: screen({ answers: [refuse(contract.users.editMany, 'internal', 500)] }),
  play: async (context) => {
    const dialog = await choose(context);
    const box = page.getByRole('checkbox', { name: 'Sign out everywhere and revoke API tokens' });
    await context.userEvent.click(box);
    await context.userEvent.click(page.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(page.getByRole('alert')).toBeVisible());
    await waitFor(() => expect(box).toBeChecked());
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

/** The roles of the account stand beside people and invites. */
export const Roles: Story = {
  parameters: screen({ at: `${paths.users}?view=roles` }),
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Store manager/ });
    await waitFor(() => expect(row).toHaveTextContent('214'));
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'New role' })).toHaveAttribute('href', paths.newRole),
    );
  },
};

export const NoRoles: Story = {
  parameters: screen({
    at: `${paths.users}?view=roles`,
    answers: [answer(contract.namedRoles.list, { items: [] })],
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('No roles yet');
  },
};

export const RolesLoading: Story = {
  parameters: screen({ at: `${paths.users}?view=roles`, answers: [stillLoading(contract.namedRoles.list)] }),
  play: seesLoading,
};

export const RolesFailing: Story = {
  parameters: screen({
    at: `${paths.users}?view=roles`,
    answers: [refuse(contract.namedRoles.list, 'internal')],
  }),
  play: seesFailure,
};
