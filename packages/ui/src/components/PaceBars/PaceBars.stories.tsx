import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaceBars } from './PaceBars';

const meta = {
  title: 'Jobs/PaceBars',
  component: PaceBars,
  decorators: [
    (Story) => (
      <div style={{ width: 250 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: '294 of 300 requests a minute',
    values: [120, 286, 290, 298, 292, 188, 288, 294],
    limit: 300,
    start: '14:02',
    note: 'Slowed by Google 14:07',
    end: '14:09',
  },
} satisfies Meta<typeof PaceBars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const JustStarted: Story = { args: { values: [12], end: '14:02', note: '' } };

export const AboveTheLimit: Story = { args: { values: [300, 340, 300] } };
