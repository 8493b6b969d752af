import { contract, type ApiToken } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { fits, guardsWhatWasTyped, seesFailure, seesLoading } from '../../../testing/plays';
import { longName } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { ApiTokensPage } from './ApiTokensPage';

const live: ApiToken = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-000000000011',
  name: 'Nightly export',
  ending: 'x7Qf',
  scopes: ['locations:view', 'locations:edit'],
  idleScopes: ['locations:edit'],
  createdAt: '2026-10-01T12:00:00.000Z',
  expiresAt: '2099-01-01T12:00:00.000Z',
  lastUsedAt: null,
  isExpired: false,
};
const expired: ApiToken = {
  ...live,
  id: '5b0f3c1e-7a51-4a0e-9c0d-000000000012',
  name: 'Old dashboard',
  idleScopes: [],
  expiresAt: '2026-11-01T12:00:00.000Z',
  isExpired: true,
};
const tokens = (...items: ApiToken[]) => answer(contract.apiTokens.list, { items });

const meta = {
  component: ApiTokensPage,
  parameters: screen({ at: paths.apiTokens, always: [tokens(live, expired)] }),
} satisfies Meta<typeof ApiTokensPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Expired')).toBeVisible());
    await waitFor(() => expect(canvas.getAllByText('2 scopes', { exact: false })).toHaveLength(2));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Revoke Nightly export' })).toBeEnabled());
  },
};

const making = recorded(contract.apiTokens.create, { token: live, secret: 'frt_x7Qf' });
const dialog = async () => within(await within(document.body).findByRole('dialog', { name: 'New token' }));

export const MadeOnce: Story = {
  parameters: screen({ answers: [making.handler] }),
  play: async ({ canvas }) => {
    making.calls.length = 0;
    await userEvent.click(await canvas.findByRole('button', { name: 'New token' }));
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Create token' }));
    await waitFor(() => expect(form.getByText('Choose at least one scope')).toBeVisible());
    const name = form.getByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, 'Nightly export');
    await userEvent.click(form.getAllByRole('checkbox')[0]!);
    await waitFor(() => expect(form.queryByText('Choose at least one scope')).toBeNull());
    await userEvent.dblClick(form.getByRole('button', { name: 'Create token' }));
    await waitFor(() => expect(form.getByText('frt_x7Qf')).toBeVisible());
    await waitFor(() => expect(making.calls).toMatchObject([{ name: 'Nightly export', expiresInDays: 90 }]));
    await userEvent.click(form.getByRole('button', { name: 'I have copied it' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

export const AsksBeforeItIsCancelled: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New token' }));
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Nightly');
    await guardsWhatWasTyped('Nightly', () => userEvent.click(form.getByRole('button', { name: 'Cancel' })));
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.apiTokens.list)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.apiTokens.list, 'internal')] }),
  play: seesFailure,
};

export const Empty: Story = {
  parameters: screen({ answers: [tokens()] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No tokens')).toBeVisible());
  },
};

export const LongTexts: Story = {
  parameters: screen({ answers: [tokens({ ...live, name: longName })] }),
  play: async (context) => {
    await context.canvas.findByText(longName, { exact: false });
    await fits(context);
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Novo token' })).toBeEnabled());
  },
};
