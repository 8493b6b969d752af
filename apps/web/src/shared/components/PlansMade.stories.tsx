import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { project } from '../../testing/people';
import { screen } from '../../testing/screen';
import { PlansMade } from './PlansMade';

const meta = {
  component: PlansMade,
  parameters: screen({}),
  args: {
    made: [
      { planId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000f1', projectId: project.id, name: 'Boa Vista Brasil' },
    ],
    failed: [],
    isBusy: false,
    onRetry: fn(),
  },
} satisfies Meta<typeof PlansMade>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The plan that was made stays in reach, and the one that was not says why and can be tried again. */
export const OneFailed: Story = {
  args: {
    failed: [
      {
        id: '5b0f3c1e-7a51-4a0e-9c0d-000000000002',
        name: 'Boa Vista Café',
        error: new Error('refused'),
      },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Review plan: Boa Vista Brasil' })).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('No plan for 1 project'));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Boa Vista Café'));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(args.onRetry).toHaveBeenCalledOnce());
  },
};
