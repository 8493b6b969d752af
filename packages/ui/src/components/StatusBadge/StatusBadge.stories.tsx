import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from './StatusBadge';

const meta = {
  title: 'Pieces/StatusBadge',
  component: StatusBadge,
  args: { state: 'live', label: 'Live' },
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sending: Story = { args: { state: 'sending', label: 'Sending' } };

/** The word takes the colour where a person must act. */
export const Rejected: Story = { args: { state: 'rejected', label: 'Rejected' } };

export const LongText: Story = {
  args: { state: 'temporarilyClosed', label: 'Temporariamente fechado até o fim das obras da avenida' },
  render: (args) => (
    <div style={{ width: 160 }}>
      <StatusBadge {...args} />
    </div>
  ),
};
