import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './Avatar';

const meta = {
  title: 'Shell/Avatar',
  component: Avatar,
  args: { name: 'Marina Duarte' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Project: Story = { args: { name: 'Padaria Boa Vista', kind: 'project' } };
export const Neutral: Story = { args: { name: 'Otávio Reis', tone: 'neutral' } };
/** A name of one word or with signs still makes initials. */
export const OneWord: Story = { args: { name: 'Ñandú' } };
