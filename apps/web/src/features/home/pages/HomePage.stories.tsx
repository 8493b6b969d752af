import { contract, type Job } from '@frontage/api-client/contract';
import { ledgerStates, type LedgerCounts } from '@frontage/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answer, answerEach } from '../../../testing/answers';
import { aroundLocations, sampleSummary } from '../../../testing/locations';
import { onlooker, project } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { HomePage } from './HomePage';

const ids = [
  '8f0f7c4e-51a0-4b7b-9f0e-6a3d1c2b5e77',
  '8f0f7c4e-51a0-4b7b-9f0e-6a3d1c2b5e78',
  '8f0f7c4e-51a0-4b7b-9f0e-6a3d1c2b5e79',
] as const;
const waits = {
  ...{ id: ids[0], at: '2026-12-01T12:00:00.000Z', locations: 840 },
  ...{ undoOfJobId: null, localAt: null },
};

const zeros = Object.fromEntries(ledgerStates.map((state) => [state, 0])) as LedgerCounts;
const scheduledJob: Job = {
  id: ids[1],
  projectId: project.id,
  kind: 'apply',
  ...{ title: 'Horário de Natal', source: 'bulk', fileName: null, planId: ids[2] },
  state: 'scheduled',
  counts: { ...zeros, queued: 3 },
  ...{ total: 3, locations: 3, createdBy: null, approvedBy: null },
  createdAt: new Date().toISOString(),
  applyAt: new Date('2031-12-20T09:00').toISOString(),
  ...{ applyLocalAt: null, startedAt: null, finishedAt: null, message: null, waitsFor: null },
  ...{ retryable: 0, canUndo: false, canReturn: false, undoOfJobId: null, undonePlanId: null },
};

const summary = (part: Parameters<typeof sampleSummary>[1] = {}) =>
  answer(contract.locations.summary, sampleSummary(24, part));

const meta = {
  component: HomePage,
  parameters: screen({
    always: [
      summary(),
      answer(contract.home.actions, { items: [] }),
      answer(contract.suggestions.summary, {
        ...{ asking: 0, watched: 0, returned: 0, needsPerson: 0, parts: [], inReview: 0 },
        ...{ isLooking: false, lookedAt: null },
      }),
      answer(contract.home.reviews, {
        ...{ isRead: true, count: 0, countBefore: 0, average: null },
        ...{ byRating: [0, 0, 0, 0, 0], replied: 0 },
      }),
      answer(contract.home.schedules, { total: 0, inSchedules: 0, items: [] }),
      answer(contract.jobs.list, { items: [], next: null, total: 0 }),
      ...aroundLocations,
    ],
  }),
} satisfies Meta<typeof HomePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Nothing needs your attention.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(/is being imported/)).toBeNull());
    await waitFor(() => expect(canvas.getByText(/^up to date with Google/)).toBeVisible());
  },
};

/** What cannot be read any more is not called up to date. */
export const ConnectionLost: Story = {
  parameters: screen({ answers: [summary({ connections: [{ value: 'lost', count: 1 }] })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^read from Google/)).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(/up to date with Google/)).toBeNull());
  },
};

const leftUndone = answer(contract.home.actions, {
  items: [
    {
      ...{ type: 'holiday_special_hours', badge: 'HOLIDAYS' },
      ...{ holiday: 'christmas', date: '2026-12-25', locations: 819 },
    },
    { type: 'days_without_posts', badge: 'GENERAL_ALERTS', locations: 12 },
    { type: 'missing_cover_photo', badge: 'GENERAL_ALERTS', locations: 7 },
  ],
});
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
const waysOn = (canvas: Canvas) =>
  canvas
    .getAllByRole('link', { name: /^(Set hours|Show locations|Write a post|Add photos)$/ })
    .map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`);

/** Each line leads to what it is about, and to what ends it, which begins with those locations. */
export const WhatCanBeDone: Story = {
  parameters: screen({ answers: [leftUndone] }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(waysOn(canvas)).toEqual([
        'Set hours /locations/edit/special-hours',
        'Show locations /locations/score?check=recentPost',
        'Write a post /posts/cta?lacking=recentPost',
        'Show locations /locations/score?check=cover',
        'Add photos /locations/edit/images',
      ]),
    );
  },
};

/** Who may only look is led to the locations alone. */
export const NothingToDoForALooker: Story = {
  parameters: screen({ person: onlooker, answers: [leftUndone] }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(waysOn(canvas)).toEqual([
        'Show locations /locations/score?check=holidayHours',
        'Show locations /locations/score?check=recentPost',
        'Show locations /locations/score?check=cover',
      ]),
    );
  },
};

/** Figures of a project whose import is under way say that they are not all. */
export const WhileImporting: Story = {
  parameters: screen({ answers: [summary({ importing: { done: 83, total: 96 } })] }),
  play: async ({ canvas }) => {
    const note = await canvas.findByText('This project is being imported: 86%.');
    await waitFor(() => expect(note).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/The figures below are not complete yet/)).toBeVisible());
  },
};

/** While what is counted of photos and posts is being read for the first time, Home does not pass for complete. */
export const WhileReadingForTheFirstTime: Story = {
  parameters: screen({ answers: [summary({ isFirstReading: true })] }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText(/reading posts, reviews and photos from Google/)).toBeVisible(),
    );
    await waitFor(() => expect(canvas.queryByText(/up to date with Google/)).toBeNull());
  },
};

/** A post that waits leads to its page, an edit to its job; what Google publishes by itself has none. Schedules has those that it knows. */
export const WhatIsScheduled: Story = {
  parameters: screen({
    answers: [
      answer(contract.home.schedules, {
        ...{ total: 4, inSchedules: 2 },
        items: [
          { ...waits, kind: 'post', title: 'Panetone da casa', postId: ids[0] },
          {
            ...waits,
            id: ids[1],
            kind: 'edit',
            title: 'Christmas hours',
            postId: null,
            localAt: '2026-12-01T09:00',
          },
          { ...waits, id: ids[2], kind: 'post', title: 'Written at Google', postId: null },
        ],
      }),
    ],
  }),
  play: async ({ canvas }) => {
    const post = await canvas.findByRole('link', { name: /Panetone da casa.*Post$/ });
    await waitFor(() =>
      expect(post).toHaveAttribute('href', expect.stringContaining(`/publications/${ids[0]}`)),
    );
    const edit = canvas.getByRole('link', { name: /Christmas hours.*Edit$/ });
    await waitFor(() => expect(edit).toHaveAttribute('href', expect.stringContaining(ids[1])));
    await waitFor(() => expect(edit).toHaveTextContent('1 Dec 2026, 09:00 (local)'));
    const all = canvas.getByRole('link', { name: '2 in Schedules' });
    await waitFor(() =>
      expect(all).toHaveAttribute('href', `/publications?project=${project.id}&view=list&state=scheduled`),
    );
    await waitFor(() => expect(canvas.getByText('Written at Google')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Post on Google')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Written at Google/ })).toBeNull());
  },
};

/** Unanswered reviews of 7 days, of a month, and those of the action lead to the inbox narrowed to them; its first tab is those without a reply. */
export const UnansweredReviews: Story = {
  parameters: screen({
    answers: [
      answerEach(contract.home.reviews, (query) => ({
        ...{ isRead: true, count: query.get('days') === '7' ? 5 : 9, countBefore: 5, average: 4.2 },
        ...{ byRating: [1, 0, 0, 0, 4], replied: 3 },
      })),
      answer(contract.home.actions, {
        items: [{ type: 'unanswered_reviews', badge: 'GENERAL_ALERTS', reviews: 6, low: 1 }],
      }),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    const links = () =>
      canvas.getAllByRole('link', { name: 'Show reviews' }).map((link) => link.getAttribute('href'));
    await waitFor(() => expect(canvas.getByText('2 without reply')).toBeVisible());
    await waitFor(() => expect(links().sort()).toEqual(['/reviews?days=30', '/reviews?days=7']));
    await userEvent.click(canvas.getByText('1M'));
    await waitFor(() => expect(canvas.getByText('6 without reply')).toBeVisible());
    await waitFor(() => expect(links()).toEqual(['/reviews?days=30', '/reviews?days=30']));
  },
};

/** A job that waits says for when, not when it was scheduled. */
export const WhatWaitsAmongJobs: Story = {
  parameters: screen({
    answers: [answer(contract.jobs.list, { items: [scheduledJob], next: null, total: 1 })],
  }),
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('link', { name: /Horário de Natal/ });
    await waitFor(() => expect(row).toHaveTextContent('Scheduled for 20 Dec 2031, 09:00'));
    await waitFor(() => expect(row).not.toHaveTextContent(/ago|live/));
  },
};
