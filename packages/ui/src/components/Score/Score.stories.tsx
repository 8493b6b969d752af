import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleChecks } from '../../../.storybook/samples';
import { Score } from './Score';

const meta = {
  title: 'Pieces/Score',
  component: Score,
  args: { checks: sampleChecks('high'), level: 'high', label: 'High' },
} satisfies Meta<typeof Score>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Medium: Story = { args: { checks: sampleChecks('medium'), level: 'medium', label: 'Medium' } };

export const Low: Story = { args: { checks: sampleChecks('low'), level: 'low', label: 'Low' } };

/** Ticks that stand for points, with what is missing in the tooltip. */
export const OfPoints: Story = {
  args: {
    checks: [{ label: 'Cover photo', isPassed: false }],
    ticks: { filled: 4, all: 5 },
    level: 'high',
    label: 'High',
  },
};
