import { contract, type Security } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse } from '../../../testing/answers';
import { manager } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { ProfilePage } from './ProfilePage';

const security: Security = {
  isEmailOn: false,
  isRequired: false,
  lockAfterMinutes: null,
  passkeys: [],
  pendingEmail: null,
  recoveryCodesLeft: 0,
  totpSince: null,
};
const saving = recorded(contract.profile.update, { ...manager, name: 'Marina Souza' });

const meta = {
  component: ProfilePage,
  parameters: screen({
    at: paths.profile,
    always: [saving.handler, answer(contract.security.read, security)],
  }),
} satisfies Meta<typeof ProfilePage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A double click saves once. */
export const SavesOnce: Story = {
  play: async ({ canvas }) => {
    saving.calls.length = 0;
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Marina Souza');
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Save details' }));
    await expect(await within(document.body).findByText('Profile updated successfully!')).toBeVisible();
    await expect(saving.calls).toEqual([
      { name: 'Marina Souza', email: 'manager@frontage.test', avatar_id: null },
    ]);
  },
};

/** What the server refuses stands at its field, keeps what was typed, and goes while it is mended. */
export const WrongPassword: Story = {
  parameters: screen({ answers: [refuse(contract.profile.update, 'password_wrong', 422)] }),
  play: async ({ canvas }) => {
    const old = await canvas.findByLabelText('Current password');
    await userEvent.type(old, 'not-mine');
    await userEvent.type(canvas.getByLabelText('New password'), 'Marina-knows-1');
    await userEvent.type(canvas.getByLabelText('New password again'), 'Marina-knows-1');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(old).toHaveFocus());
    await expect(old).toHaveAttribute('aria-invalid', 'true');
    await expect(old).toHaveValue('not-mine');
    await userEvent.type(old, '!');
    await expect(old).not.toHaveAttribute('aria-invalid', 'true');
  },
};
