import { contract, type Security } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { env } from '../../../config/env';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse } from '../../../testing/answers';
import { manager } from '../../../testing/people';
import { useConfirmationStore } from '../../../shared/step-up/confirmation';
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

/** In an account that somebody joined there is nothing of it: not the server's refusal, but where it is. */
export const InAnother: Story = {
  parameters: screen({ person: { ...manager, isEntered: true, isJoined: true } }),
  play: async ({ canvas }) => {
    await canvas.findByText('Your profile is in your own account');
    await waitFor(() => expect(canvas.queryByRole('tab')).toBeNull());
  },
};

/** A double click saves once. */
export const SavesOnce: Story = {
  play: async ({ canvas }) => {
    saving.calls.length = 0;
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Marina Souza');
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Save details' }));
    await waitFor(() =>
      expect(within(document.body).getByText('Profile updated successfully!')).toBeVisible(),
    );
    await waitFor(() =>
      expect(saving.calls).toEqual([
        { name: 'Marina Souza', email: 'manager@frontage.test', avatar_id: null },
      ]),
    );
  },
};

/** What the server refuses stands at its field, keeps what was typed, and goes while it is mended. */
export const WrongPassword: Story = {
  parameters: screen({ answers: [refuse(contract.profile.update, 'password_wrong', 422)] }),
  play: async ({ canvas }) => {
    const old = await canvas.findByLabelText('Current password');
    await userEvent.type(old, 'not-mine');
    await userEvent.type(canvas.getByLabelText('New password'), 'Marina-knows-1');
    await userEvent.type(canvas.getByLabelText('Repeat the new password'), 'Marina-knows-1');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(old).toHaveFocus());
    await waitFor(() => expect(old).toHaveAttribute('aria-invalid', 'true'));
    await waitFor(() => expect(old).toHaveValue('not-mine'));
    await userEvent.type(old, '!');
    await waitFor(() => expect(old).not.toHaveAttribute('aria-invalid', 'true'));
  },
};

const asking = recorded(contract.profile.update, manager);

/** Another e-mail alone changes nothing until its code was entered, so nothing says that it did. */
export const AsksForTheCodeFirst: Story = {
  parameters: screen({ answers: [asking.handler] }),
  play: async ({ canvas }) => {
    asking.calls.length = 0;
    const email = await canvas.findByRole('textbox', { name: 'E-mail' });
    await userEvent.clear(email);
    await userEvent.type(email, 'marina@new.test');
    await userEvent.click(canvas.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(email).toHaveValue(manager.email));
    await waitFor(() => expect(asking.calls).toHaveLength(1));
    await waitFor(() =>
      expect(within(document.body).queryByText('Profile updated successfully!')).toBeNull(),
    );
  },
};

const waiting = answer(contract.security.read, { ...security, pendingEmail: 'marina@new.test' });

/** The code that did not come is sent again to the same address, and nothing else is saved with it. */
export const SendsTheCodeAgain: Story = {
  parameters: screen({ answers: [waiting, asking.handler] }),
  play: async ({ canvas }) => {
    asking.calls.length = 0;
    await canvas.findByRole('heading', { name: 'Confirm marina@new.test' });
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(canvas.getByText('A new code was sent.')).toBeVisible());
    await waitFor(() =>
      expect(asking.calls).toEqual([{ name: manager.name, email: 'marina@new.test', avatar_id: null }]),
    );
    await waitFor(() =>
      expect(within(document.body).queryByText('Profile updated successfully!')).toBeNull(),
    );
  },
};

const heldBack = http.put(`${env.apiUrl}${contract.profile.update.path}`, () =>
  HttpResponse.json(
    { code: 'rate_limited', requestId: '1' },
    { status: 429, headers: { 'retry-after': '40' } },
  ),
);

/** Where a code was just sent, it says when the next may be. */
export const HoldsTheNextCodeBack: Story = {
  parameters: screen({ answers: [waiting, heldBack] }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Confirm marina@new.test' });
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(canvas.getByText(/You can send a new code in 0:\d\d/)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send a new code' })).toBeDisabled());
  },
};

const joinedAccounts = [
  { accountId: manager.account.id, name: manager.account.name, isHome: true, isCurrent: true },
  {
    accountId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000b2',
    name: 'Café do Cliente',
    isHome: false,
    isCurrent: false,
  },
].map((one) => ({ ...one, role: manager.role, isDisabled: false, isClosed: false }));
const leaving = recorded(contract.joinedAccounts.leave, {});

/** Who works in several accounts sees which, and leaves one only after a question. */
export const LeavesAnAccount: Story = {
  parameters: screen({
    person: { ...manager, worksElsewhere: true },
    answers: [answer(contract.joinedAccounts.list, { items: joinedAccounts }), leaving.handler],
  }),
  play: async ({ canvas }) => {
    leaving.calls.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave Café do Cliente' }));
    const question = within(
      await within(document.body).findByRole('dialog', { name: 'Leave Café do Cliente?' }),
    );
    await waitFor(() => expect(leaving.calls).toHaveLength(0));
    await userEvent.dblClick(question.getByRole('button', { name: 'Leave account' }));
    await waitFor(() => expect(within(document.body).getByText('You left Café do Cliente')).toBeVisible());
    await waitFor(() => expect(leaving.calls).toHaveLength(1));
  },
};

let isProved = false;
const namesOnceProved = http.get(`${env.apiUrl}${contract.joinedAccounts.list.path}`, () =>
  HttpResponse.json({
    items: joinedAccounts.map((one) => (one.isHome || isProved ? one : { ...one, name: null })),
  }),
);

/** A session that the password never opened names no account but the own one, and asks before it does. */
export const NamesAccountsOnceThePasswordWasGiven: Story = {
  parameters: screen({ person: { ...manager, worksElsewhere: true }, answers: [namesOnceProved] }),
  play: async ({ canvas }) => {
    isProved = false;
    await userEvent.click(await canvas.findByRole('button', { name: 'Show name…' }));
    await waitFor(() => expect(canvas.getByText('Another account')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Leave/ })).toBeNull());
    await waitFor(() => expect(useConfirmationStore.getState().asking).not.toBeNull());
    isProved = true;
    useConfirmationStore.getState().asking?.answer(true);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Leave Café do Cliente' })).toBeVisible());
  },
};
