import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Figure } from '../Figure';
import { SegmentedProgress, type ProgressSegment } from './SegmentedProgress';

const segments: readonly ProgressSegment[] = [
  { key: 'live', label: 'Live', count: 588, tone: 'ok' },
  { key: 'inReview', label: 'In review', count: 72, tone: 'info' },
  { key: 'sent', label: 'Sent', count: 51, tone: 'sent' },
  { key: 'sending', label: 'Sending', count: 6, tone: 'accent' },
  { key: 'queued', label: 'Queued', count: 69, tone: 'queued' },
  { key: 'rejected', label: 'Rejected', count: 9, tone: 'bad' },
  { key: 'failed', label: 'Failed', count: 7, tone: 'warn' },
];

const meta = {
  title: 'Jobs/SegmentedProgress',
  component: SegmentedProgress,
  args: {
    label: 'Changes by state',
    segments,
    head: <Figure value="588" unit="of 802 live" />,
    aside: '711 accepted by Google',
    formatCount: (count: number) => count.toLocaleString('en'),
  },
} satisfies Meta<typeof SegmentedProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A state with one item in a hundred thousand is still to be seen: 6 px, and counted in words. */
export const OneInMany: Story = {
  args: {
    segments: segments.map((segment) => ({
      ...segment,
      count: segment.key === 'live' ? 100_000 : segment.key === 'failed' ? 1 : 0,
    })),
  },
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector('[aria-hidden=true][class*=bar]')!;
    await waitFor(() => expect(bar.children).toHaveLength(2));
    await waitFor(() =>
      expect(bar.lastElementChild!.getBoundingClientRect().width).toBeGreaterThanOrEqual(6),
    );
    await waitFor(() => expect(canvasElement.querySelectorAll('dt')).toHaveLength(7));
  },
};

export const AllLive: Story = {
  args: { segments: segments.map((segment) => ({ ...segment, count: segment.key === 'live' ? 802 : 0 })) },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
