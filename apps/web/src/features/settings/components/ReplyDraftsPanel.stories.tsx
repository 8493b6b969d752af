import { contract, type ReplyDraftSettingsAnswer } from '@frontage/api-client/contract';
import { defaultReplyDraftSettings } from '@frontage/domain/reply-drafts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answer, recorded, refuse } from '../../../testing/answers';
import { draftUsage } from '../../../testing/drafts';
import { project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { ReplyDraftsPanel } from './ReplyDraftsPanel';

const settled: ReplyDraftSettingsAnswer = {
  settings: {
    ...defaultReplyDraftSettings,
    signature: 'Equipe Boa Vista',
    facts: 'Padaria de família desde 1952.',
    forbidden: ['lixo'],
  },
  savedAt: '2026-11-02T12:00:00.000Z',
  model: 'small-4',
  usage: draftUsage,
};
const saving = recorded(contract.replyDrafts.saveSettings, settled);

const meta = {
  component: ReplyDraftsPanel,
  args: { projectId: project.id, refusal: null },
  parameters: screen({ always: [answer(contract.replyDrafts.settings, settled), saving.handler] }),
} satisfies Meta<typeof ReplyDraftsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  beforeEach: () => {
    saving.calls.length = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText(/drafted by small-4/)).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/212 written this month, 0\.41 USD/)).toBeVisible());
    const limit = canvas.getByRole('textbox', { name: /Drafts per month/ });
    await userEvent.clear(limit);
    await userEvent.type(limit, 'muitos');
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft settings' }));
    await waitFor(() => expect(canvas.getByText('Enter a whole number, or leave it empty')).toBeVisible());
    await waitFor(() => expect(saving.calls).toEqual([]));
    await userEvent.clear(limit);
    await userEvent.type(limit, '50');
    await userEvent.type(canvas.getByRole('textbox', { name: /Forbidden words/ }), '{Enter}concorrente');
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft settings' }));
    await waitFor(() => expect(saving.calls).toHaveLength(1));
    await waitFor(() =>
      expect(saving.calls).toEqual([
        {
          settings: { ...settled.settings, forbidden: ['lixo', 'concorrente'], monthlyDrafts: 50 },
          savedAt: settled.savedAt,
        },
      ]),
    );
  },
};

/** Somebody else saved meanwhile: what was typed stays. */
export const Conflict: Story = {
  parameters: screen({ answers: [refuse(contract.replyDrafts.saveSettings, 'conflict', 409)] }),
  play: async ({ canvas, userEvent }) => {
    const signature = await canvas.findByRole('textbox', { name: /Signature/ });
    await userEvent.type(signature, '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft settings' }));
    await waitFor(() => expect(canvas.getByText(/Someone saved these settings/)).toBeVisible());
    await waitFor(() => expect(signature).toHaveValue('Equipe Boa Vista!'));
  },
};

export const WithoutAModel: Story = {
  parameters: screen({ answers: [answer(contract.replyDrafts.settings, { ...settled, model: null })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/No AI is connected/)).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(/this month/)).toBeNull());
  },
};

export const OfSomeLocations: Story = {
  args: { refusal: 'You only see some locations of this project.' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Signature/ })).toBeDisabled());
  },
};
