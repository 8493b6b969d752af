import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from 'react-router-dom';
import { userEvent } from 'storybook/test';
import { answer } from '../../../testing/answers';
import { project } from '../../../testing/people';
import { guardsWhatWasTyped } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { Thread } from './Thread';

const planId = '5b0f3c1e-7a51-4a0e-9c0d-0000000000e1';

const meta = {
  component: Thread,
  args: { projectId: project.id, planId },
  render: (args) => (
    <>
      <Link to="/activity">Activity</Link>
      <Thread {...args} />
    </>
  ),
  parameters: screen({
    at: '/plan',
    route: '/plan',
    always: [answer(contract.approvals.thread, { items: [] })],
  }),
} satisfies Meta<typeof Thread>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A comment that was written and not sent is not lost on leaving. */
export const AsksBeforeItLoses: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Write a comment' }), 'Não no Natal');
    await guardsWhatWasTyped('Não no Natal', () =>
      userEvent.click(canvas.getByRole('link', { name: 'Activity' })),
    );
  },
};
