import { contract, type NamedRoleDetail } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { paths, rolePath } from '../../../config/paths';
import { answer, recorded, refuse } from '../../../testing/answers';
import { project } from '../../../testing/people';
import { guardsWhatWasTyped, seesFailure } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { NewRolePage, RolePage } from './RolePage';

const role: NamedRoleDetail = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e1',
  name: 'Store manager',
  role: 0,
  overrides: { 'reviews:delete': true },
  approval: 'own',
  approvers: null,
  people: 214,
  invites: 3,
  version: 4,
  changedAt: '2026-10-01T12:00:00.000Z',
  changedBy: 'Rafael Nogueira',
  rights: { edit: true, delete: true },
  blockedBy: null,
};
const saving = recorded(contract.namedRoles.update, {
  role: { ...role, name: 'Gerente', version: 5 },
  people: 214,
});
const creating = recorded(contract.namedRoles.create, role);
const deleting = recorded(contract.namedRoles.remove, { people: 214 });

const meta = {
  component: RolePage,
  parameters: screen({
    at: rolePath(role.id),
    route: `${paths.users}/roles/:namedRoleId`,
    always: [
      saving.handler,
      creating.handler,
      deleting.handler,
      answer(contract.namedRoles.detail, role),
      answer(contract.users.choices, {
        allProjects: true,
        projects: [project],
        groups: [],
        approvers: [{ id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000c2', name: 'Rafael Nogueira', role: 2 }],
      }),
    ],
  }),
} satisfies Meta<typeof RolePage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The button says for how many; a double click sends it once, with the version that was read. */
export const SavesForMany: Story = {
  play: async ({ canvas }) => {
    saving.calls.length = 0;
    const save = await canvas.findByRole('button', { name: 'Save for 214 people' });
    await waitFor(() => expect(save).toBeDisabled());
    const name = canvas.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Gerente');
    await canvas.findByText('214 people have this role and change with it at once.');
    await userEvent.dblClick(save);
    await waitFor(() => expect(save).toBeDisabled());
    await waitFor(() =>
      expect(saving.calls).toEqual([
        { name: 'Gerente', role: 0, overrides: { 'reviews:delete': true }, approverIds: null, version: 4 },
      ]),
    );
  },
};

/** Needed without anybody who approves is a fault at its field. */
export const WithoutApprovers: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^Needed/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save for 214 people' }));
    await canvas.findByText('Choose at least one person');
  },
};

export const AsksBeforeItLoses: Story = {
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, ' II');
    await guardsWhatWasTyped('Store manager II', () =>
      userEvent.click(canvas.getByRole('link', { name: /Users/ })),
    );
  },
};

/** Says how many keep what it gave before it is deleted. */
export const Deletes: Story = {
  play: async ({ canvas }) => {
    deleting.calls.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Delete role' }));
    const question = within(await page.findByRole('dialog', { name: 'Delete Store manager?' }));
    await question.findByText('214 people, 3 open invites');
    await userEvent.dblClick(question.getByRole('button', { name: 'Delete role' }));
    await waitFor(() => expect(deleting.calls).toHaveLength(1));
  },
};

/** Somebody else saved meanwhile: nothing is overwritten, and what is there now is one click away. */
export const Conflict: Story = {
  parameters: screen({ answers: [refuse(contract.namedRoles.update, 'conflict', 409)] }),
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, ' II');
    await userEvent.click(canvas.getByRole('button', { name: 'Save for 214 people' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard my changes and reload' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Store manager'));
  },
};

export const NameTaken: Story = {
  render: () => <NewRolePage />,
  parameters: screen({ answers: [refuse(contract.namedRoles.create, 'named_role_name_taken', 409)] }),
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('textbox', { name: /^Name/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Create role' }));
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, 'Store manager');
    await userEvent.click(canvas.getByRole('button', { name: 'Create role' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/already/));
  },
};

/** Nothing can be changed of a role that reaches people beyond one's own; it says so. */
export const ReachesFurther: Story = {
  parameters: screen({
    answers: [
      answer(contract.namedRoles.detail, {
        ...role,
        changedBy: null,
        rights: { edit: false, delete: false },
        blockedBy: 'people',
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(/belongs to someone you cannot edit/);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Name/ })).toBeDisabled());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Save/ })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'More actions' })).toBeNull());
  },
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.namedRoles.detail, 'internal')] }),
  play: seesFailure,
};
