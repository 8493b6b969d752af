import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Facts } from './Facts';

const meta = {
  title: 'Shell/Facts',
  component: Facts,
  args: { items: ['1,200 locations', 'read 4 min ago', 'by Marina Duarte'] },
} satisfies Meta<typeof Facts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** What is not known leaves no gap and no dot. */
export const SomeUnknown: Story = {
  args: { items: ['1,200 locations', '', null, undefined, false, 'read 4 min ago'] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};
