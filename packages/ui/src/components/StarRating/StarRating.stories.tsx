import type { Meta, StoryObj } from '@storybook/react-vite';
import { StarRating } from './StarRating';

const meta = {
  title: 'Pieces/StarRating',
  component: StarRating,
  args: { value: 4.6, label: '4.6 of 5 stars' },
} satisfies Meta<typeof StarRating>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const One: Story = { args: { value: 1, label: '1 of 5 stars' } };
export const None: Story = { args: { value: 0, label: '0 of 5 stars' } };
