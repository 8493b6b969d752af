import { contract, type ReplyTargetsAnswer } from '@frontage/api-client/contract';
import { defaultReplyTargets } from '@frontage/domain/reviews';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answer, recorded, refuse } from '../../../testing/answers';
import { project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { ReplyTargetsPanel } from './ReplyTargetsPanel';

const settled: ReplyTargetsAnswer = {
  hours: [...defaultReplyTargets],
  savedAt: '2026-11-02T12:00:00.000Z',
  isSettled: true,
};
const saving = recorded(contract.reviews.setTargets, { ...settled, isSettled: false });

const meta = {
  component: ReplyTargetsPanel,
  args: { projectId: project.id, refusal: null },
  parameters: screen({ always: [answer(contract.reviews.targets, settled), saving.handler] }),
} satisfies Meta<typeof ReplyTargetsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard: a fault is named where it is and sends nothing, what is right is sent once. */
export const Saved: Story = {
  beforeEach: () => {
    saving.calls.length = 0;
  },
  play: async ({ canvas, userEvent }) => {
    const lowest = await canvas.findByRole('textbox', { name: '1 star' });
    await waitFor(() => expect(lowest).toHaveValue('4'));
    await userEvent.clear(lowest);
    await userEvent.type(lowest, '0{Enter}');
    await waitFor(() => expect(canvas.getByText('Enter whole hours from 1 to 720')).toBeVisible());
    await waitFor(() => expect(lowest).toHaveFocus());
    await waitFor(() => expect(saving.calls).toEqual([]));
    await userEvent.clear(lowest);
    await userEvent.type(lowest, '2');
    await waitFor(() => expect(canvas.queryByText('Enter whole hours from 1 to 720')).toBeNull());
    await userEvent.type(lowest, '{Enter}');
    await waitFor(() =>
      expect(saving.calls).toEqual([{ hours: [2, 4, 12, 72, 72], savedAt: settled.savedAt }]),
    );
  },
};

/** Somebody else saved meanwhile: what was typed stays. */
export const Conflict: Story = {
  parameters: screen({ answers: [refuse(contract.reviews.setTargets, 'conflict', 409)] }),
  play: async ({ canvas, userEvent }) => {
    const highest = await canvas.findByRole('textbox', { name: '5 stars' });
    await userEvent.clear(highest);
    await userEvent.type(highest, '96');
    await userEvent.click(canvas.getByRole('button', { name: 'Save targets' }));
    await waitFor(() => expect(canvas.getByText(/Someone saved these settings/)).toBeVisible());
    await waitFor(() => expect(highest).toHaveValue('96'));
  },
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.reviews.targets, 'internal', 500)] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible());
  },
};

export const OfSomeLocations: Story = {
  args: { refusal: 'You only see some locations of this project.' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '3 stars' })).toBeDisabled());
  },
};
