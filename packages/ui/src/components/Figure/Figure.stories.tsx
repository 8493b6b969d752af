import type { Meta, StoryObj } from '@storybook/react-vite';
import { Figure } from './Figure';

const meta = {
  title: 'Pieces/Figure',
  component: Figure,
  args: { value: '797', unit: 'of 802 live' },
} satisfies Meta<typeof Figure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Average: Story = { args: { value: '4.6', unit: 'of 5', size: 'lg' } };
export const WithoutUnit: Story = { render: () => <Figure value="1.82M" /> };
