import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { answer, answerEach, recorded, refuse } from '../../../testing/answers';
import { sampleJob } from '../../../testing/jobs';
import { sampleTime } from '../../../testing/locations';
import { longName, project } from '../../../testing/people';
import { counts, id, pageOfPost, place, places, planId, read } from '../../../testing/posts';
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

const checks = recorded(contract.postChange.check, {
  locations: 2,
  ready: 1,
  problems: [{ cause: 'phone_in_text', path: 'text', variable: null, locations: 1, names: ['Loja 2'] }],
  shown: {
    locationId: place(2).locationId,
    name: longName,
    place: 0,
    problems: [],
    said: { title: null, text: 'Fornada às 8h' },
    state: 'rejected',
    live: null,
    entries: [
      { jobId: sampleJob.id, at: sampleTime, state: 'rejected', isDeletion: false },
      { jobId: planId, at: sampleTime, state: 'live', isDeletion: true },
    ],
  },
});
/** Beside the new text: what rejected texts have in common, where the text can go, what stands at a location and what was sent there. */
export const EditAndResend: Story = {
  parameters: screen({
    answers: [
      read({ counts: counts({ live: 1, rejected: 2 }) }),
      places(place(2, { state: 'rejected', reason: 'provider_refused' }), place(3, { state: 'rejected' })),
      answer(contract.postChange.refusals, {
        rejected: 2,
        live: 1,
        alsoLive: 0,
        marks: [{ mark: 'email', rejected: 2, live: 0 }],
        shared: null,
      }),
      checks.handler,
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    checks.calls.length = 0;
    const body = within(document.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit and resend 2' }));
    await waitFor(() => expect(body.getByText('Google gave no reason.')).toBeVisible());
    await waitFor(() =>
      expect(
        body.getByText('Rejected texts with an email address: 2 of 2. Live ones: 0 of 1.'),
      ).toBeVisible(),
    );
    const field = await body.findByRole('textbox', { name: 'Text' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Fornada às 8h');
    await waitFor(() =>
      expect(checks.calls.at(-1)).toMatchObject({
        at: { states: ['rejected'] },
        post: { text: 'Fornada às 8h' },
        place: 0,
      }),
    );
    await waitFor(() => expect(body.getByText('1 location cannot receive this post')).toBeVisible());
    const here = within(await body.findByRole('region', { name: longName }));
    await waitFor(() => expect(here.getByText('Nothing')).toBeVisible());
    await waitFor(() => expect(here.getByText('Fornada às 8h')).toBeVisible());
    await waitFor(() => expect(here.getByText('Rejected')).toBeVisible());
    await waitFor(() => expect(here.getByText('Deleted')).toBeVisible());
    await userEvent.click(body.getByRole('button', { name: 'Next location' }));
    await waitFor(() => expect(checks.calls.at(-1)).toMatchObject({ place: 1 }));
    await waitFor(() => expect(body.getByRole('button', { name: /^Review 1/ })).toBeVisible());
  },
};

/** What rejected locations share is said before what their texts hold. Where the text can go nowhere, there is nothing to review. */
export const RejectedInOneCity: Story = {
  parameters: screen({
    answers: [
      read({ counts: counts({ live: 9, rejected: 2 }) }),
      answer(contract.postChange.refusals, {
        rejected: 2,
        live: 9,
        alsoLive: 0,
        marks: [{ mark: 'capitals', rejected: 1, live: 0 }],
        shared: { variable: 'city', value: 'Salvador', rejected: 2, live: 0 },
      }),
      answer(contract.postChange.check, {
        locations: 2,
        ready: 0,
        problems: [{ cause: 'phone_in_text', path: 'text', variable: null, locations: 2, names: [longName] }],
        shown: null,
      }),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit and resend 2' }));
    await waitFor(() =>
      expect(
        body.getByText('Rejected at locations whose {city} is Salvador: 2 of 2. Live ones: 0 of 9.'),
      ).toBeVisible(),
    );
    await waitFor(() => expect(body.getByRole('button', { name: /^Review 0/ })).toBeDisabled());
  },
};

/** A check that fails keeps nobody from going on. */
export const EditUnchecked: Story = {
  parameters: screen({
    answers: [
      read({ counts: counts({ live: 1, rejected: 2 }) }),
      refuse(contract.postChange.check, 'internal'),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit and resend 2' }));
    await waitFor(() => expect(body.getByText(/^The text could not be checked/)).toBeVisible());
    await waitFor(() => expect(body.getByRole('button', { name: /^Review 2/ })).toBeEnabled());
  },
};

/** While an edit is reviewed, its earlier text may still be in sight. */
export const EditUnderReview: Story = {
  parameters: screen({
    answers: [
      read({ counts: counts({ live: 2, processing: 1 }) }),
      answer(contract.postChange.check, {
        locations: 3,
        ready: 3,
        problems: [],
        shown: {
          locationId: place(1).locationId,
          name: place(1).locationName,
          place: 0,
          problems: [],
          said: { title: null, text: 'Fornada às 8h' },
          state: 'processing',
          live: null,
          entries: [],
        },
      }),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    const here = within(await body.findByRole('region', { name: place(1).locationName }));
    await waitFor(() => expect(here.getByText(/^Not known while Google reviews/)).toBeVisible());
    await waitFor(() => expect(here.queryByText('Nothing')).toBeNull());
  },
};

const cancelling = recorded(contract.posts.cancel, { cancelled: 1 });
const drafting = recorded(contract.postDrafts.save, { version: 1, savedAt: '2029-11-13T12:02:00.000Z' });
/**
 * Live at some and waiting at others: what is typed for the first becomes a draft for the others, without the one that went out while
 * they were being cancelled.
 */
export const EditPartlySent: Story = {
  parameters: screen({
    answers: [
      read({ counts: counts({ live: 1, scheduled: 2 }) }),
      answerEach(contract.posts.places, (query) => {
        const all = [place(1), place(2, { state: 'scheduled' }), place(3, { state: 'scheduled' })];
        const state = query.get('state');
        const items =
          state === 'cancelled'
            ? [place(3, { state })]
            : all.filter((one) => state === 'all' || one.state === state);
        return { items, next: null, total: items.length };
      }),
      cancelling.handler,
      answer(contract.postDrafts.read, { draft: null }),
      answer(contract.ownFields.list, { items: [] }),
      drafting.handler,
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    const field = await body.findByRole('textbox', { name: 'Text' });
    await waitFor(() =>
      expect(
        body.getByText('2 locations still wait for their time and will get the old text.'),
      ).toBeVisible(),
    );
    await userEvent.clear(field);
    await userEvent.type(field, 'Fornada às 8h');
    await userEvent.click(body.getByRole('button', { name: 'Edit there too…' }));
    await userEvent.click(await body.findByRole('button', { name: 'Cancel it and edit' }));
    await waitFor(() => expect(cancelling.calls).toEqual([{ at: { states: ['scheduled'] } }]));
    await waitFor(() =>
      expect(drafting.calls.at(-1)).toMatchObject({
        content: {
          typed: { text: 'Fornada às 8h' },
          picked: { kind: 'some', ids: [place(3).locationId] },
        },
      }),
    );
  },
};
