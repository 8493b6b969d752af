import type { Meta, StoryObj } from '@storybook/react-vite';
import { StreetScene } from './StreetScene';

const meta = {
  title: 'Shell/StreetScene',
  component: StreetScene,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', width: 560, height: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StreetScene>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
