import { contract, type AccountRow } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, refuse, stillLoading } from '../../../testing/answers';
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
};
const other: AccountRow = {
  ...own,
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000b2',
  name: 'Farmácia Central',
  isMfaRequired: false,
  isOwn: false,
  parent: { id: own.id, name: own.name },
  canEnter: true,
};
const accounts = (...items: AccountRow[]) =>
  answer(contract.accounts.list, { items, next: null, total: items.length });

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
