import { contract } from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, answerNow, recorded, refuse } from '../../../testing/answers';
import {
  ana,
  at,
  carlos,
  detail,
  idOf,
  inboxOfCarlos,
  list,
  one,
  outbox,
  waiting,
} from '../../../testing/inbox-of-carlos';
import { onlooker } from '../../../testing/people';
import { screen } from '../../../testing/screen';
import { ReviewsPage } from './ReviewsPage';

const meta = {
  component: ReviewsPage,
  parameters: screen({ at: paths.reviews, always: inboxOfCarlos }),
} satisfies Meta<typeof ReviewsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const asksApproval = answer(contract.approvals.summary, {
  ...{ toDecide: 0, mineWaiting: 1, isApprover: false, needsApproval: true },
});

/** Whoever needs approval is not told of an outbox that their reply does not reach yet. */
export const ForApproval: Story = {
  parameters: screen({ answers: [asksApproval] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send for approval' })).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Someone approves it first')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(/in the outbox first/)).toBeNull());
  },
};

export const WaitsForApproval: Story = {
  parameters: screen({ answers: [one({ awaitsApproval: true }), asksApproval] }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'See it in Approvals' })).toHaveAttribute('href', '/approvals'),
    );
  },
};

export const InTheOutbox: Story = {
  parameters: screen({ answers: [one({ waiting, row: { ...carlos, state: 'outbox' } }), outbox([waiting])] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Held with 1:24 left/)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Hold all' })).toBeEnabled());
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'Reply' })).toBeNull());
  },
};

const ordered = recorded(contract.reviews.order, { text: waiting.text });
const earlier = { ...waiting, jobId: idOf('d2'), reviewId: ana.id, queuedAt: carlos.writtenAt };
const ofAnother = { id: onlooker.id, name: onlooker.name };
const later = { ...earlier, jobId: idOf('d3'), by: ofAnother, queuedAt: '2026-11-12T16:05:00.000Z' };

/** Ctrl+Z takes back what oneself sent last, and stays the field's own while one writes. */
export const TakenBackByKey: Story = {
  beforeEach: () => void ordered.calls.splice(0),
  parameters: screen({ answers: [outbox([earlier, waiting, later]), ordered.handler] }),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Reply' });
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Cancel the reply/ })).toHaveLength(3));
    await userEvent.type(field, 'Oi{Control>}z{/Control}');
    await userEvent.keyboard('{Escape}?');
    const dialog = within(canvas.getByRole('article').ownerDocument.body);
    await waitFor(() => expect(dialog.getByText('take back the last reply from the outbox')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(ordered.calls).toEqual([]));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(ordered.calls).toEqual([{ act: 'withdraw' }]));
  },
};

const takenBack = { text: 'Carlos, sentimos muito pela fila.', at, by: detail.row.assignee, template: null };
let isTakenBack = false;

/** The review was read before its reply was sent and taken back: what was written stands in its field again. */
export const TakenBackIsThere: Story = {
  beforeEach: () => {
    ordered.calls.splice(0);
    isTakenBack = false;
  },
  parameters: screen({
    answers: [
      outbox([{ ...waiting, reviewId: carlos.id }]),
      answerNow(contract.reviews.detail, () => ({ ...detail, draft: isTakenBack ? takenBack : null })),
      ordered.handler,
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Reply' });
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Cancel the reply/ })).toBeVisible());
    isTakenBack = true;
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(field).toHaveValue(takenBack.text));
    // What somebody writes stays theirs, whatever is kept elsewhere.
    await userEvent.type(field, ' Abraço!');
    await waitFor(() => expect(field).toHaveValue(`${takenBack.text} Abraço!`));
  },
};

/** The head of the outbox has room for longer words than English ones. */
export const OutboxInPortuguese: Story = {
  parameters: screen({ locale: 'br', answers: [outbox([waiting])] }),
  play: async ({ canvas }) => {
    const title = await canvas.findByText('Caixa de saída 1');
    await waitFor(() => expect(title.getClientRects()[0]?.height).toBeLessThan(24));
    const note = canvas.getByText('ainda não está público');
    await waitFor(() => expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth));
    await waitFor(() => expect(note.scrollHeight).toBeLessThanOrEqual(note.clientHeight));
  },
};

export const AllHeld: Story = {
  parameters: screen({ answers: [outbox([waiting], at)] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Rui Prado holds all replies')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Held until someone releases it')).toBeVisible());
  },
};

export const Rejected: Story = {
  parameters: screen({
    answers: [
      one({
        row: { ...carlos, state: 'rejected' },
        reply: { text: 'Ligue para 98877-2040', at, state: 'REJECTED', violation: 'PERSONAL_INFORMATION' },
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Contact details/)).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Resend' })).toBeEnabled());
  },
};

export const Live: Story = {
  parameters: screen({
    answers: [
      one({
        row: { ...carlos, state: 'live', isEditedSinceReply: true },
        reply: { text: 'Obrigada!', at, state: 'APPROVED', violation: null },
      }),
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText(/Edited since the reply/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Edit reply' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Reply' })).toHaveValue('Obrigada!'));
  },
};

export const Gone: Story = {
  parameters: screen({
    answers: [
      list({ ...carlos, removedAt: at }),
      one({
        row: { ...carlos, removedAt: at },
        draft: { text: 'Olá, Carlos', by: null, at, template: null },
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(
        canvas.getByText('This review was deleted by the user or Google', { exact: false }),
      ).toBeVisible(),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy the text' })).toBeEnabled());
  },
};

/** What was typed here, or sent and never arrived, can be taken along as well. */
export const GoneMeanwhile: Story = {
  parameters: screen({
    scheme: 'dark',
    answers: [
      one({
        row: { ...carlos, removedAt: at },
        attempts: [
          {
            ...{ jobId: carlos.id, text: 'Olá, Carlos. Sentimos muito.', by: null, at },
            ...{ state: 'failed', reason: 'review_gone', message: null },
          },
        ],
      }),
    ],
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Olá, Carlos. Sentimos muito.')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy the text' })).toBeEnabled());
    await waitFor(() => expect(canvas.queryByText(/^within /)).toBeNull());
  },
};

const sends: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Reply' }), 'Olá');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
};

export const SomebodyElse: Story = {
  parameters: screen({
    answers: [
      refuse(contract.reviews.reply, 'reply_in_progress', 409),
      answer(contract.reviews.present, {
        others: [{ id: onlooker.id, name: onlooker.name, isWriting: true }],
      }),
    ],
  }),
  play: async (context) => {
    await waitFor(() => expect(context.canvas.getByText('Writing a reply: Rui Prado')).toBeVisible());
    await sends(context);
    await waitFor(() => expect(context.canvas.getByText(/is already replying to this review/)).toBeVisible());
  },
};

export const Changed: Story = {
  parameters: screen({ answers: [refuse(contract.reviews.reply, 'review_changed', 409)] }),
  play: async (context) => {
    await sends(context);
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Read it again' })).toBeEnabled());
    await waitFor(() => expect(context.canvas.getByRole('textbox', { name: 'Reply' })).toHaveValue('Olá'));
  },
};

export const NotAnswered: Story = {
  parameters: screen({ answers: [refuse(contract.reviews.reply, 'internal')] }),
  play: async (context) => {
    await sends(context);
    await waitFor(() => expect(context.canvas.getByText(/Error while answering review/)).toBeVisible());
  },
};

export const Impossible: Story = {
  parameters: screen({ answers: [refuse(contract.reviews.reply, 'plan_empty', 409)] }),
  play: async (context) => {
    await sends(context);
    await waitFor(() =>
      expect(context.canvas.getByText(/It wasn't possible to answer the review/)).toBeVisible(),
    );
  },
};
