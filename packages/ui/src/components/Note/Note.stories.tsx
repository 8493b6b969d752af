import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Note } from './Note';
import { StaleStrip } from './StaleStrip';

const meta = {
  title: 'Feedback/Note',
  component: Note,
  args: {
    tone: 'bad',
    title: '16 changes need you.',
    children: '9 rejected by Google, 7 failed: 5 can be sent again, 2 moved since the plan.',
    actions: (
      <>
        <Button size="xs">Retry 5 failed</Button>
        <Button size="xs">Review 9 rejected</Button>
      </>
    ),
  },
} satisfies Meta<typeof Note>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Info: Story = {
  args: { tone: 'info', title: 'Google reviews these.', children: 'Usually minutes, at most 3 days.' },
};

/** A title is parted from the text behind it; one that stands alone is left as it is. */
export const WithoutStop: Story = {
  args: { tone: 'info', title: 'Tiago Moura asks for your approval', actions: undefined },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Tiago Moura asks for your approval.')).toBeVisible());
  },
};

export const Warning: Story = {
  args: { tone: 'warn', title: 'Two files have the same name.', children: 'The newer one counts.' },
};

export const Neutral: Story = {
  args: {
    tone: 'neutral',
    title: '',
    children: 'With two-factor on, we e-mail you a code next.',
    actions: null,
  },
};

export const OldData: Story = {
  render: () => (
    <StaleStrip title="Google is not answering." retry={{ label: 'Try again', onSelect: fn() }}>
      Values are from 13:42.
    </StaleStrip>
  ),
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
