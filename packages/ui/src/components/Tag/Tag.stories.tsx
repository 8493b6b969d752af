import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconCalendar, IconLoader2, IconPencil } from '@tabler/icons-react';
import { Tag } from './Tag';

const meta = {
  title: 'Pieces/Tag',
  component: Tag,
  args: { children: 'Draft', icon: IconPencil },
} satisfies Meta<typeof Tag>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Holidays: Story = { args: { tone: 'warn', icon: IconCalendar, children: 'Holidays' } };

export const Running: Story = {
  args: { tone: 'accent', icon: IconLoader2, isSpinning: true, children: 'Running' },
};

export const Info: Story = { args: { tone: 'info', children: 'In review' } };

export const Ok: Story = { args: { tone: 'ok', children: 'Done' } };

export const Bad: Story = { args: { tone: 'bad', children: 'Failed' } };
