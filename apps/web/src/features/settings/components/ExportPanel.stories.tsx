import { contract, type AccountExport } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answer, answerNow, recorded } from '../../../testing/answers';
import { superAdmin } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { ExportPanel } from './ExportPanel';

const queued: AccountExport = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000c1',
  askedAt: '2026-11-02T09:00:00.000Z',
  state: 'queued',
  bytes: 0,
  expiresAt: null,
};
const ready: AccountExport = {
  ...queued,
  state: 'ready',
  bytes: 5_400_000,
  expiresAt: '2026-11-09T09:05:00.000Z',
};
const asked = recorded(contract.accountData.askExport, queued);
const stored = answerNow(contract.accountData.exports, () => ({
  items: asked.calls.length === 0 ? [] : [queued],
}));

const meta = {
  component: ExportPanel,
  parameters: screen({ person: superAdmin, answers: [asked.handler, stored] }),
} satisfies Meta<typeof ExportPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One that is being written is not asked for again. */
export const Asking: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Request export' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByText(/being written$/)).toBeVisible());
    await waitFor(() => expect(button).toBeDisabled());
  },
};

export const Ready: Story = {
  parameters: screen({ answers: [answer(contract.accountData.exports, { items: [ready] })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Download (5.1 MB)' })).toBeEnabled());
  },
};
