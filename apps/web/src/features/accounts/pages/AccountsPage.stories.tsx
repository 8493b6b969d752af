import { contract, type AccountRow } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { longName, onlooker, superAdmin } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { AccountsPage } from './AccountsPage';

const own: AccountRow = {
  ...superAdmin.account,
  isMfaRequired: true,
  projects: 3,
  users: 12,
  createdAt: '2025-03-02T09:00:00.000Z',
  isOwn: true,
  parent: null,
  canChangeImport: true,
  canEnter: false,
  canClose: false,
  suspension: null,
  deletion: null,
};
const other: AccountRow = {
  ...own,
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000b2',
  name: 'Farmácia Central',
  isMfaRequired: false,
  isOwn: false,
  parent: { id: own.id, name: own.name },
  canEnter: true,
  canClose: true,
};
const suspended: AccountRow = {
  ...other,
  suspension: { at: '2026-11-02T09:00:00.000Z', reason: 'Fatura de outubro em aberto' },
};
const accounts = (...items: AccountRow[]) =>
  answer(contract.accounts.list, { items, next: null, total: items.length });

const suspending = recorded(contract.accounts.suspend, suspended);
const deleting = recorded(contract.accounts.askDeletion, other);

const meta = {
  component: AccountsPage,
  parameters: screen({ at: paths.accounts, person: superAdmin, always: [accounts(own, other)] }),
} satisfies Meta<typeof AccountsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Open account Farmácia Central' })).toBeEnabled(),
    );
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: `Open account ${own.name}` })).toBeNull(),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'New account' })).toBeEnabled());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.accounts.list)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.accounts.list, 'internal')] }),
  play: seesFailure,
};

export const NothingMatches: Story = {
  parameters: screen({ at: `${paths.accounts}?search=Zurique`, answers: [accounts()] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No account matches')).toBeVisible());
  },
};

export const LongTexts: Story = {
  parameters: screen({
    answers: [accounts({ ...own, name: longName }, { ...other, name: `${longName} 2` })],
  }),
  play: async (context) => {
    await context.canvas.findByText(longName);
    await fits(context);
  },
};

export const OnlyLooking: Story = {
  parameters: screen({
    person: { ...onlooker, role: superAdmin.role },
    answers: [accounts(own, { ...other, canEnter: false })],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Farmácia Central')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'New account' })).toBeNull());
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Nova conta' })).toBeEnabled());
  },
};

/** The reason is asked for, and sent as it was typed. */
export const Suspending: Story = {
  parameters: screen({ answers: [suspending.handler] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Farmácia Central' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Suspend…' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Suspend Farmácia Central?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend account' }));
    await waitFor(() => expect(within(dialog).getByText(/Write why/)).toBeVisible());
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Fatura em aberto');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend account' }));
    await waitFor(() => expect(suspending.calls).toEqual([{ reason: 'Fatura em aberto' }]));
  },
};

/** The name has to be typed as it is. */
export const Deleting: Story = {
  parameters: screen({ answers: [deleting.handler] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Farmácia Central' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Delete…' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Delete Farmácia Central?' });
    const name = within(dialog).getByRole('textbox', { name: 'Type Farmácia Central to confirm' });
    await userEvent.type(name, 'Farmácia');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close and delete account' }));
    await waitFor(() =>
      expect(within(dialog).getByText('This is not the name of the account.')).toBeVisible(),
    );
    await userEvent.type(name, ' Central');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close and delete account' }));
    await waitFor(() => expect(deleting.calls).toEqual([{ name: 'Farmácia Central' }]));
  },
};

export const Closed: Story = {
  parameters: screen({
    answers: [
      accounts(own, suspended, {
        ...other,
        id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000b3',
        name: 'Açougue do Zé',
        deletion: { askedAt: '2026-11-02T09:00:00.000Z', at: '2026-12-02T09:00:00.000Z' },
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Suspended')).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/^Deletion on /)).toBeVisible());
  },
};
