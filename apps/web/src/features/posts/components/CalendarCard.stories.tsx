import type { CalendarItem } from '@frontage/api-client/contract';
import { postStates } from '@frontage/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { screen } from '../../../testing/screen';
import { ItemRemark } from './CalendarCard';

const zero = Object.fromEntries(postStates.map((state) => [state, 0])) as CalendarItem['counts'];
const post: CalendarItem = {
  what: 'post',
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e1',
  kind: 'news',
  title: 'Fornada das sete',
  at: '2029-11-13T12:00:00.000Z',
  localAt: null,
  createdBy: null,
  locations: 60,
  leftOut: 0,
  counts: { ...zero, scheduled: 60 },
  late: 0,
  lateSince: null,
  seriesId: null,
  wall: '2029-11-13T09:00',
  canMove: true,
};

const meta = {
  component: ItemRemark,
  args: { item: post },
  parameters: screen({}),
} satisfies Meta<typeof ItemRemark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Scheduled: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('60 scheduled')).toBeVisible());
  },
};

/** The state agrees with its number. */
export const Portuguese: Story = {
  parameters: screen({ locale: 'br' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('60 agendadas')).toBeVisible());
  },
};

export const PortugueseOfOne: Story = {
  args: { item: { ...post, locations: 1, counts: { ...zero, scheduled: 1 } } },
  parameters: screen({ locale: 'br' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('1 agendada')).toBeVisible());
  },
};
