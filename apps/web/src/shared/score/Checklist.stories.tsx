import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { answer } from '../../testing/answers';
import { sampleRow } from '../../testing/locations';
import { project } from '../../testing/people';
import { guardsWhatWasTyped } from '../../testing/plays';
import { screen } from '../../testing/screen';
import { Checklist } from './Checklist';

const meta = {
  component: Checklist,
  args: { projectId: project.id, locationId: sampleRow().id, isOpen: true, canEdit: true },
  parameters: screen({
    always: [
      answer(contract.score.location, {
        points: 45,
        level: 'low',
        facts: {
          ...{ posts: 0, reviewAverage: 4.6, categories: 1, description: 0, attributes: 6 },
          ...{ hasCover: false, hasProfilePhoto: true, unanswered: 0, holidays: null, holidaysSet: [] },
          unansweredQuestions: null,
        },
        checks: [{ check: 'cover', state: 'pending', annulment: null }],
      }),
    ],
  }),
} satisfies Meta<typeof Checklist>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A reason that was written is not lost by Escape, and nothing is asked where none was. */
export const AsksBeforeItLosesTheReason: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Skip check/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: /^Skip check/ }));
    await userEvent.type(canvas.getByRole('textbox'), 'A kiosk');
    await guardsWhatWasTyped('A kiosk', () => userEvent.keyboard('{Escape}'));
  },
};
