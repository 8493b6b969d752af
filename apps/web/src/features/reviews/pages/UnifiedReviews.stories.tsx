import { contract, type ReviewRow } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse, refuseWhile } from '../../../testing/answers';
import { ana, carlos, inboxOfCarlos, list, outbox, waiting } from '../../../testing/inbox-of-carlos';
import { cafe, managerOfBoth, project } from '../../../testing/people';
import { sampleDetail } from '../../../testing/reviews';
import { screen } from '../../../testing/screen';
import { showTogether } from '../../../testing/together';
import { ReviewsPage } from './ReviewsPage';

const ofCafe: ReviewRow = {
  ...ana,
  reviewerName: 'Ana Prado',
  locationName: 'Boa Vista Café - Moema',
  comment: 'Café excelente',
  project: cafe,
};
const of = (projectId: string, path: string) => `projects/${projectId}/reviews/${path}`;
const replied = recorded(
  { ...contract.reviews.reply, path: of(cafe.id, `${ofCafe.id}/reply`) },
  { planId: ofCafe.id, jobId: ofCafe.id, isWaiting: false },
);
const held = recorded({ ...contract.reviews.setOutbox, path: of(cafe.id, 'outbox') }, {});
const taken = recorded(
  { ...contract.reviews.order, path: of(cafe.id, `${ofCafe.id}/outbox`) },
  { text: waiting.text },
);
const none = { answered: 0, in_progress: 0, in_bulk: 0, removed: 0, no_pool: 0 };
const previewIn = (projectId: string, fives: number) =>
  answer(
    { ...contract.bulkReplies.preview, path: `projects/${projectId}/bulk-replies/preview` },
    {
      matching: fives,
      locations: 1,
      byRating: [0, 0, 0, 0, fives],
      leftOut: none,
      drafting: { model: null, left: null },
      pools: [{ name: 'Agradecimentos', texts: [0, 0, 0, 0, 12], languages: ['br'] }],
    },
  );
const made = recorded(
  { ...contract.bulkReplies.create, path: `projects/${cafe.id}/bulk-replies` },
  { id: ofCafe.id, drafts: 3, leftOut: none },
);
/** Whether the café's outbox cannot be read. */
let isDown = false;

const meta = {
  component: ReviewsPage,
  beforeEach: showTogether,
  parameters: screen({
    at: paths.reviews,
    person: managerOfBoth,
    always: [
      list({ ...carlos, project }, ofCafe),
      answer(
        { ...contract.reviews.detail, path: of(cafe.id, ofCafe.id) },
        sampleDetail({ ...ofCafe, project: undefined }),
      ),
      ...[replied, held, taken, made].map(({ handler }) => handler),
      ...inboxOfCarlos,
    ],
  }),
} satisfies Meta<typeof ReviewsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Reviews of both in one list. Each says whose it is, and is answered in its project. */
export const Together: Story = {
  beforeEach: () => void replied.calls.splice(0),
  play: async ({ canvas, userEvent }) => {
    const rows = within(await canvas.findByRole('region', { name: 'Reviews that match' }));
    await waitFor(() => expect(rows.getByText(project.name)).toBeVisible());
    await userEvent.click(await rows.findByRole('button', { name: /Ana Prado/ }));
    const review = within(await canvas.findByRole('article', { name: 'Ana Prado' }));
    await waitFor(() => expect(canvas.getByText(cafe.name, { selector: 'p' })).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Boa Vista Café - Moema' })).toHaveAttribute(
        'href',
        expect.stringContaining(cafe.id),
      ),
    );
    await userEvent.type(await review.findByRole('textbox', { name: 'Reply' }), 'Obrigada, Ana!');
    await userEvent.click(review.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(replied.calls).toHaveLength(1));
  },
};

/** A link to a review opens it in its project, though its row is not in the list. */
export const OpenedByItsAddress: Story = {
  parameters: screen({
    at: `${paths.reviews}?review=${ofCafe.id}`,
    answers: [
      list({ ...carlos, project }),
      refuse({ ...contract.reviews.detail, path: of(project.id, ofCafe.id) }, 'not_found'),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('article', { name: 'Ana Prado' })).toBeVisible());
    await waitFor(() => expect(canvas.getByText(cafe.name, { selector: 'p' })).toBeVisible());
  },
};

/** Each project has its outbox, which is held and taken back from by itself. */
export const Outboxes: Story = {
  beforeEach: () => {
    held.calls.splice(0);
    taken.calls.splice(0);
  },
  parameters: screen({
    answers: [
      answer(
        { ...contract.reviews.outbox, path: of(cafe.id, 'outbox') },
        {
          ...{ items: [{ ...waiting, reviewId: ofCafe.id, reviewerName: ofCafe.reviewerName }], total: 1 },
          ...{ delaySeconds: 120, heldAt: null, heldBy: null },
        },
      ),
      outbox(),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    const box = within(await canvas.findByRole('region', { name: `Outbox, ${cafe.name}` }));
    await waitFor(() => expect(canvas.getAllByRole('region', { name: /^Outbox/ })).toHaveLength(1));
    await userEvent.click(box.getByRole('button', { name: 'Hold all' }));
    await waitFor(() => expect(held.calls).toEqual([{ isHeld: true }]));
    await userEvent.click(box.getByRole('button', { name: /^Cancel the reply/ }));
    await waitFor(() => expect(taken.calls).toEqual([{ act: 'withdraw' }]));
  },
};

/** One that cannot be read is named, hides none of the others, and is asked for again. */
export const OneOutboxFails: Story = {
  beforeEach: () => {
    isDown = true;
  },
  parameters: screen({
    answers: [
      refuseWhile(() => isDown, { ...contract.reviews.outbox, path: of(cafe.id, 'outbox') }, 'internal'),
      outbox([waiting]),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    const alert = await canvas.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent(`The outbox of ${cafe.name} could not be loaded.`));
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: `Outbox, ${project.name}` })).toBeVisible(),
    );
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('region', { name: `Outbox, ${cafe.name}` })).toBeVisible());
  },
};

/** Drafts are made in one project after the other, of its own texts. */
export const BulkReply: Story = {
  beforeEach: () => void made.calls.splice(0),
  parameters: screen({ answers: [previewIn(project.id, 2), previewIn(cafe.id, 3)] }),
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Carlos Eduardo Nunes', 'Ana Prado'])
      await userEvent.click(await canvas.findByRole('checkbox', { name: `Select the review by ${name}` }));
    await userEvent.click(canvas.getByRole('button', { name: 'Bulk reply' }));
    const body = within(document.body);
    const dialog = within(await body.findByRole('dialog', { name: 'Bulk reply' }));
    const choice = await dialog.findByRole('combobox', { name: 'Project' });
    await waitFor(() => expect(choice).toHaveValue('Boa Vista Brasil, 2 reviews'));
    await userEvent.click(choice);
    await userEvent.click(await body.findByRole('option', { name: 'Boa Vista Café, 3 reviews' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Create 3 drafts' }));
    await waitFor(() => expect(made.calls).toHaveLength(1));
  },
};
