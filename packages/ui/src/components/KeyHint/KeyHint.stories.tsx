import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyHint } from './KeyHint';

const meta = {
  title: 'Pieces/KeyHint',
  component: KeyHint,
  args: { keys: 'Ctrl K' },
} satisfies Meta<typeof KeyHint>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OneKey: Story = { args: { keys: '/' } };
