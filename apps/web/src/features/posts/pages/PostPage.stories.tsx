import { contract, type PostAct, type PostDetail } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { answer, answerEach, recorded, refuse, stillLoading } from '../../../testing/answers';
import { sampleJob } from '../../../testing/jobs';
import { sampleTime } from '../../../testing/locations';
import { longName, manager, onlooker, project } from '../../../testing/people';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { counts, id, pageOfPost, place, places, planId, post, read } from '../../../testing/posts';
import { screen } from '../../../testing/screen';
import { PostPage } from './PostPage';

const meta = {
  component: PostPage,
  parameters: screen({
    at: `/publications/${id}?project=${project.id}`,
    route: 'publications/:postId',
    always: pageOfPost,
  }),
} satisfies Meta<typeof PostPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('of 3 live')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^All/ })).toBeChecked());
    await waitFor(() => expect(canvas.queryByText(/chosen locations? (is|are) left out/)).toBeNull());
    await waitFor(() => expect(canvas.queryByText(/^Rejected by/)).toBeNull());
  },
};

/** A post that only waits has nothing to resend: it is edited as a draft, once it is cancelled. */
export const Waiting: Story = {
  parameters: screen({
    answers: [
      read({ counts: counts({ scheduled: 3 }), canMove: true, seriesId: planId, localAt: post.wall }),
      places(
        ...[1, 2, 3].map((n) =>
          place(n, { state: 'scheduled', tries: 0, link: null, dueAt: '2029-11-14T12:00:00.000Z' }),
        ),
      ),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() =>
      expect(canvas.getByText("Tue 13 Nov, 09:00 in each location's time zone")).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Recurring post' })).toBeVisible());
    await waitFor(() => expect(canvas.getAllByText('14 Nov 2029, 09:00')).toHaveLength(3));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /resend/ })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    const dialog = within(
      await within(document.body).findByRole('dialog', { name: 'Edit a scheduled post' }),
    );
    await waitFor(() => expect(dialog.getByText('3 locations')).toBeVisible());
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel it and edit' })).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it scheduled' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

/** Where the plan cannot be made, the dialog stays and says so. */
export const DeleteRefused: Story = {
  parameters: screen({ answers: [refuse(contract.posts.remove, 'internal')] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete…' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete at 3 locations…' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/^Failed to delete post/));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

/** Live and waiting: the dialog says what is lost at each. */
export const DeletePartlySent: Story = {
  parameters: screen({ answers: [read({ counts: counts({ live: 2, scheduled: 1 }) })] }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Delete…' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() =>
      expect(
        dialog.getByText('2 live ones disappear from Google. 1 that waits is cancelled at once.'),
      ).toBeVisible(),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
  },
};

/** What is still to come, on the viewer's clock: four lines in full, more as one. */
export const WhatWillHappen: Story = {
  parameters: screen({
    answers: [
      read({
        counts: counts({ live: 1, sent: 1, scheduled: 9 }),
        locations: 11,
        ahead: {
          due: [
            { at: '2029-11-13T13:00:00.000Z', locations: 3, timeZones: ['America/Cuiaba', 'America/Manaus'] },
            { at: '2029-11-13T14:00:00.000Z', locations: 1, timeZones: ['America/Rio_Branco'] },
            { at: '2029-11-14T12:00:00.000Z', locations: 2, timeZones: ['America/Sao_Paulo'] },
            { at: '2029-11-14T13:00:00.000Z', locations: 1, timeZones: ['America/Manaus'] },
            { at: '2029-11-14T14:00:00.000Z', locations: 2, timeZones: ['America/Rio_Branco'] },
          ],
          alertAt: '2029-11-14T12:01:00.000Z',
        },
      }),
    ],
  }),
  play: async ({ canvas }) => {
    const ahead = within(await canvas.findByRole('region', { name: 'What will happen' }));
    await waitFor(() => expect(ahead.getAllByRole('listitem')).toHaveLength(5));
    const row = (at: number) => ahead.getAllByRole('listitem')[at];
    await waitFor(() => expect(row(0)).toHaveTextContent(/^Amazon Standard Time: 3 posts.*10:00$/));
    await waitFor(() => expect(row(3)).toHaveTextContent(/^Later: 3 postsuntil .*11:00$/));
    await waitFor(() => expect(row(4)).toHaveTextContent(/^Alert if not live by.*09:01$/));
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.posts.detail)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.posts.detail, 'internal')] }),
  play: seesFailure,
};

export const OpensOnWhatNeedsSomebody: Story = {
  parameters: screen({
    answers: [read({ counts: counts({ live: 2, rejected: 1 }) }), places(place(3, { state: 'rejected' }))],
  }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^Needs you/ })).toBeChecked());
    await waitFor(() => expect(canvas.getByText('No reason given')).toBeVisible());
    await userEvent.click(canvas.getByRole('radio', { name: /^All/ }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^All/ })).toBeChecked());
  },
};

const retried = recorded(contract.jobs.retry, { queued: 2 });
const failedAtTwo = [
  read({ counts: counts({ live: 1, failed: 2 }), jobId: sampleJob.id }),
  places(place(2, { state: 'failed', reason: 'gave_up', tries: 5 })),
  answer(contract.jobs.detail, { ...sampleJob, retryable: 2 }),
  retried.handler,
];

/** What failed is sent again as it is, as from the ledger of its job. */
export const RetriesWhatFailed: Story = {
  parameters: screen({ answers: failedAtTwo }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry 2 failed' }));
    await waitFor(() => expect(retried.calls).toEqual([{}]));
  },
};

let isMended = false;
/** Opened on what needs somebody, it shows every location once nothing does. */
export const NothingNeedsYouAnyMore: Story = {
  parameters: screen({
    answers: [
      answerEach(contract.posts.detail, () => ({
        ...post,
        counts: isMended ? counts({ live: 3 }) : counts({ live: 1, failed: 2 }),
        jobId: sampleJob.id,
      })),
      answer(contract.jobs.detail, { ...sampleJob, retryable: 2 }),
      answerEach(contract.posts.places, (query) => {
        const shown = query.get('state') === 'needs_you' && isMended ? [] : [place(1), place(2), place(3)];
        return { items: shown, next: null, total: shown.length };
      }),
      answerEach(contract.jobs.retry, () => {
        isMended = true;
        return { queued: 2 };
      }),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    isMended = false;
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^Needs you/ })).toBeChecked());
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry 2 failed' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^All/ })).toBeChecked());
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(4));
  },
};

const readAgain = recorded(contract.posts.readAgain, { posts: 2 });

/** What Google has had for a day without showing it is told, and where that is. */
export const LateAtSome: Story = {
  parameters: screen({
    answers: [
      read({ counts: counts({ live: 1, processing: 2 }), late: 2, lateSince: sampleTime }),
      readAgain.handler,
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    readAgain.calls.length = 0;
    await waitFor(() =>
      expect(canvas.getByText('Sent over 24 hours ago and not live yet at 2 locations.')).toBeVisible(),
    );
    await waitFor(() =>
      expect(canvas.getByText(/Google accepted it and has not shown it yet\.$/)).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Read them again' }));
    await waitFor(() => expect(readAgain.calls).toEqual([{ postId: post.id }]));
    await userEvent.click(canvas.getByRole('button', { name: 'Show 2' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^Late/ })).toBeChecked());
  },
};

/** By whom it was deleted, as far as that is known: Google does not tell whether it was itself or somebody at the profile. */
export const DeletedByWhom: Story = {
  parameters: screen({
    answers: [
      read({ counts: counts({ deleted: 4 }), locations: 4 }),
      answer(contract.posts.places, {
        items: [
          { from: 'here' as const, by: { id: manager.id, name: manager.name } },
          { from: 'here' as const, by: { id: onlooker.id, name: onlooker.name } },
          { from: 'here' as const, by: null },
          { from: 'provider' as const },
        ].map((deleted, index) => place(index + 1, { state: 'deleted', link: null, deleted })),
        next: null,
        total: 4,
      }),
    ],
  }),
  play: async ({ canvas }) => {
    for (const words of [
      'Deleted by you',
      `Deleted by ${onlooker.name}`,
      'Deleted in Frontage',
      'Removed outside Frontage',
    ])
      await waitFor(() => expect(canvas.getByText(words)).toBeVisible());
    await waitFor(() => expect(canvas.getByTitle(/Google does not say which/)).toBeVisible());
  },
};

/** Who may not edit is offered nothing of it. */
export const FailedOnlyLooking: Story = {
  parameters: screen({ answers: failedAtTwo, person: onlooker }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show 2' })).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Retry/ })).toBeNull());
  },
};

const act = (n: number, action: PostAct['action'], part: Partial<PostAct> = {}): PostAct => ({
  id: String(n),
  action,
  at: `2029-11-12T1${String(n)}:00:00.000Z`,
  by: { id: onlooker.id, name: onlooker.name },
  ...{ applyAt: null, planId, jobId: null, locations: null },
  ...part,
});

/** Who did what to it, when, and with which plan or job; one part after the other. */
export const History: Story = {
  parameters: screen({
    answers: [
      answerEach(contract.postHistory.list, (query) =>
        query.get('cursor') === null
          ? {
              items: [
                act(4, 'post_gone', { by: null, planId: null, locations: 2 }),
                act(3, 'approval_given', { by: { id: manager.id, name: manager.name } }),
                act(2, 'plan_moved', { applyAt: '2029-11-13T12:00:00.000Z' }),
              ],
              next: 'more',
              total: null,
            }
          : { items: [act(1, 'series_ended', { by: null, planId: null })], next: null, total: null },
      ),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('of 3 live')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'History' }));
    await waitFor(() => expect(dialog.getByText(/ by you$/)).toBeVisible());
    await waitFor(() => expect(dialog.getByText('No longer on Google at 2 locations')).toBeVisible());
    await waitFor(() => expect(dialog.getByText(/removed outside Frontage, by Google or by/)).toBeVisible());
    await waitFor(() =>
      expect(dialog.getByText(`by ${onlooker.name}`, { exact: false })).toHaveTextContent(/ for .*13/),
    );
    await waitFor(() => expect(dialog.getAllByRole('link', { name: 'Open the plan' })).toHaveLength(2));
    await userEvent.click(dialog.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(dialog.getByText('Recurring post ended')).toBeVisible());
    await waitFor(() => expect(dialog.getByText(/ Frontage$/)).toBeVisible());
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull());
  },
};

const refusal: PostDetail['approval'] = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000c3',
  state: 'rejected',
  requestedBy: { id: onlooker.id, name: onlooker.name },
  requestedAt: '2029-11-12T12:00:00.000Z',
  wantedAt: null,
  decidedBy: { id: manager.id, name: manager.name },
  decidedAt: '2029-11-12T14:30:00.000Z',
  reason: 'Falta dizer a que horas o panetone sai.',
};

export const RefusedByApprover: Story = {
  parameters: screen({ answers: [read({ counts: counts({ draft: 3 }), approval: refusal })] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^Rejected by Marina Duarte on .*12/)).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Falta dizer a que horas o panetone sai.')).toBeVisible());
    const note = within(
      (await canvas.findByText(/^Rejected by Marina/)).closest<HTMLElement>('[data-tone]')!,
    );
    await waitFor(() =>
      expect(note.getByRole('link', { name: 'Open the plan' })).toHaveAttribute(
        'href',
        expect.stringContaining(planId),
      ),
    );
  },
};

export const SentAgain: Story = {
  parameters: screen({
    answers: [
      read({
        counts: counts({ waiting_approval: 3 }),
        approval: { ...refusal, state: 'waiting', decidedBy: null, decidedAt: null, reason: null },
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('of 3 live')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(/^Rejected by/)).toBeNull());
    const note = within(
      (await canvas.findByText('Waits for approval.')).closest<HTMLElement>('[data-tone]')!,
    );
    await waitFor(() =>
      expect(note.getByText(/ sent it .*Begins as soon as it is approved\.$/)).toBeVisible(),
    );
    await waitFor(() =>
      expect(note.getByRole('link', { name: 'Open the plan' })).toHaveAttribute(
        'href',
        expect.stringContaining(planId),
      ),
    );
  },
};

export const LeftOutOfThePlan: Story = {
  parameters: screen({
    answers: [
      read({ counts: counts({ live: 2, cancelled: 1 }) }),
      places(place(1), place(2), place(3, { state: 'cancelled', unsent: 'left_out', tries: 0, link: null })),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Left out of the plan')).toBeVisible());
  },
};

const leftOut: Partial<PostDetail> = {
  leftOut: 27,
  leftOutBy: [
    {
      cause: 'unverified',
      variable: null,
      locations: 25,
      names: ['Padaria Boa Vista - Loja 4', 'Padaria Boa Vista - Loja 5', 'Padaria Boa Vista - Loja 6'],
    },
    { cause: 'variable_empty', variable: 'website', locations: 2, names: ['Loja 7', 'Loja 8'] },
  ],
};

export const ChosenButNotPossible: Story = {
  parameters: screen({ answers: [read(leftOut)] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^27 chosen locations are left out/)).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByText(/^Not verified at Google: .*Loja 6, and 22 more$/)).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByText('{website} is empty: Loja 7 and Loja 8')).toBeVisible());
  },
};

export const LongTexts: Story = {
  parameters: screen({
    answers: [
      read({ ...leftOut, title: longName, approval: { ...refusal, reason: `${longName} `.repeat(6) } }),
    ],
  }),
  play: async (context) => {
    await waitFor(() => expect(context.canvas.getByText(/^Rejected by/)).toBeVisible());
    await fits(context);
  },
};

export const Portuguese: Story = {
  parameters: screen({ locale: 'br', answers: [read({ ...leftOut, approval: refusal })] }),
  play: async (context) => {
    await waitFor(() =>
      expect(context.canvas.getByText(/^27 locais escolhidos ficam de fora/)).toBeVisible(),
    );
    await waitFor(() => expect(context.canvas.getByText(/^Rejeitada por Marina Duarte em /)).toBeVisible());
    await fits(context);
  },
};
