import { postStates, type PostState } from '@frontage/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { screen } from '../../../testing/screen';
import { StandsOut } from './PostStates';

const counts = (held: Partial<Record<PostState, number>>) =>
  ({ ...Object.fromEntries(postStates.map((state) => [state, 0])), ...held }) as Record<PostState, number>;

const meta = {
  component: StandsOut,
  args: { counts: counts({ live: 3 }), leftOut: 0 },
  parameters: screen({}),
} satisfies Meta<typeof StandsOut>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllLive: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('All live')).toBeVisible());
  },
};

export const LeftOutOfThePlan: Story = {
  args: { counts: counts({ live: 2, cancelled: 1 }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Live at 2 of 3')).toBeVisible());
  },
};

export const ChosenButNotPossible: Story = {
  args: { leftOut: 27 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Live at 3 of 30')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText('All live')).toBeNull());
  },
};

export const Refused: Story = {
  args: { counts: counts({ live: 2, rejected: 1 }), leftOut: 1 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('1 rejected')).toBeVisible());
  },
};

export const NotSentYet: Story = {
  args: { counts: counts({ scheduled: 3 }), leftOut: 27 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('27 are left out')).toBeVisible());
  },
};
