import { contract, type PostSeriesDetail, type SeriesOccurrence } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { longName, manager, project } from '../../../testing/people';
import { fits, guardsWhatWasTyped, seesFailure, seesLoading } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { SeriesPage } from './SeriesPage';

const id = '5b0f3c1e-7a51-4a0e-9c0d-0000000000d7';
const text = 'Bom dia! Toda terça a primeira fornada sai às 7h.';
const series: PostSeriesDetail = {
  id,
  kind: 'news',
  title: text,
  state: 'active',
  rule: {
    pattern: { every: 'week', on: ['tuesday'] },
    time: '07:00',
    start: '2029-11-13',
    until: '2029-12-25',
    skipped: [],
  },
  follows: true,
  locations: 831,
  nextWall: '2029-11-20T07:00',
  planId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000e7',
  createdBy: { id: manager.id, name: manager.name },
  createdAt: '2029-11-10T12:00:00.000Z',
  post: {
    kind: 'news',
    text,
    button: null,
    photo: null,
    event: null,
    offer: null,
    mends: [],
    tracking: null,
  },
  photoUrl: null,
  coming: [
    { date: '2029-11-20', wall: '2029-11-20T07:00', isMoved: false },
    { date: '2029-11-27', wall: '2029-11-28T09:30', isMoved: true },
    { date: '2029-12-04', wall: '2029-12-04T07:00', isMoved: false },
  ],
  continuedById: null,
  continuesId: null,
};
const past: SeriesOccurrence[] = [
  {
    date: '2029-12-11',
    wall: '2029-12-11T07:00',
    state: 'skipped',
    postId: null,
    reason: null,
    at: '2029-11-12T12:00:00.000Z',
  },
  {
    date: '2029-11-13',
    wall: '2029-11-13T07:00',
    state: 'made',
    postId: '5b0f3c1e-7a51-4a0e-9c0d-0000000000f7',
    reason: null,
    at: '2029-11-13T09:45:00.000Z',
  },
  {
    date: '2029-11-06',
    wall: '2029-11-06T07:00',
    state: 'failed',
    postId: null,
    reason: 'selection_empty',
    at: '2029-11-06T09:45:00.000Z',
  },
];
const read = (part: Partial<PostSeriesDetail> = {}) =>
  answer(contract.postSeries.detail, { ...series, ...part });
const dates = (...items: SeriesOccurrence[]) =>
  answer(contract.postSeries.occurrences, { items, next: null, total: items.length });

const meta = {
  component: SeriesPage,
  parameters: screen({
    at: `/publications/series/${id}?project=${project.id}`,
    route: 'publications/series/:seriesId',
    always: [read(), dates(...past)],
  }),
} satisfies Meta<typeof SeriesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const skipped = recorded(contract.postSeries.skip, {});
export const Default: Story = {
  parameters: screen({ answers: [skipped.handler] }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText(/Weekly at 07:00: Tue, until/)).toBeVisible());
    const coming = within(await canvas.findByRole('list', { name: 'Next dates' }));
    await waitFor(() => expect(coming.getAllByRole('listitem')).toHaveLength(3));
    await waitFor(() => expect(canvas.getByText(/Not created: /)).toBeVisible());
    await userEvent.click(coming.getByRole('button', { name: /^Skip Tue.*20 Nov|^Skip Tue.*Nov 20/ }));
    await waitFor(() => expect(skipped.calls).toEqual([{ date: '2029-11-20', skipped: true }]));
  },
};

export const WithoutSchedules: Story = {
  parameters: screen({
    person: { ...manager, userPermission: { ...manager.userPermission, 'schedules:edit': false } },
  }),
  play: async ({ canvas }) => {
    const coming = within(await canvas.findByRole('list', { name: 'Next dates' }));
    await waitFor(() => expect(coming.getAllByRole('button', { name: /^Skip/ })).toHaveLength(3));
    await waitFor(() => expect(coming.queryByRole('button', { name: /^Move/ })).toBeNull());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Tue.*11 Dec|Dec 11/ })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'End series' })).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.postSeries.detail)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.postSeries.detail, 'internal')] }),
  play: seesFailure,
};

export const WaitingForApproval: Story = {
  parameters: screen({ answers: [read({ state: 'waiting' }), dates()] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('It starts once its plan is approved.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'End series' })).toBeNull());
  },
};

export const EndedAndContinued: Story = {
  parameters: screen({ answers: [read({ state: 'ended', coming: [], nextWall: null, continuedById: id })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No upcoming dates.')).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByText('It continues with changes in another series.')).toBeVisible(),
    );
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Skip/ })).toBeNull());
  },
};

export const EndRefused: Story = {
  parameters: screen({ answers: [refuse(contract.postSeries.end, 'internal')] }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'End series' }));
    const dialog = within(await body.findByRole('dialog', { name: 'End this series?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'End series' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/^Failed to delete schedule/));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
};

/** A time that was typed is not lost by Escape. */
export const MoveAsksBeforeItLoses: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: /^Move… Tue.*(20 Nov|Nov 20)/ }));
    const hour = await body.findByRole('textbox', { name: 'Time' });
    await userEvent.clear(hour);
    await userEvent.type(hour, '09:15');
    await guardsWhatWasTyped('09:15', () => userEvent.keyboard('{Escape}'));
  },
};

const changed = recorded(contract.postSeries.change, { seriesId: id });
export const ThisAndLater: Story = {
  parameters: screen({ answers: [changed.handler] }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: /^Move… Tue.*(20 Nov|Nov 20)/ }));
    await userEvent.click(await body.findByRole('radio', { name: 'This and the following' }));
    const hour = await body.findByRole('textbox', { name: 'Time' });
    await userEvent.clear(hour);
    await userEvent.type(hour, '09:15');
    await userEvent.click(body.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(body.getByText(/Moved to/)).toBeVisible());
    await waitFor(() =>
      expect(changed.calls).toEqual([
        { from: '2029-11-20', rule: { ...series.rule, start: '2029-11-20', time: '09:15' } },
      ]),
    );
  },
};

export const LongTexts: Story = {
  parameters: screen({ answers: [read({ title: longName, post: { ...series.post, text: longName } })] }),
  play: async (context) => {
    await context.canvas.findAllByText(longName);
    await fits(context);
  },
};

export const Portuguese: Story = {
  parameters: screen({ locale: 'br' }),
  play: async (context) => {
    await waitFor(() => expect(context.canvas.getByText(/Semanalmente às 07:00/)).toBeVisible());
    await fits(context);
  },
};
