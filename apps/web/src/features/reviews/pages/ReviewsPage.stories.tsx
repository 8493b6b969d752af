import {
  contract,
  type OfferedTemplate,
  type OutboxItem,
  type ReviewDetail,
  type ReviewRow,
} from '@frontage/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../../config/paths';
import { answer, recorded, refuse, stillLoading } from '../../../testing/answers';
import { longName, manager, onlooker } from '../../../testing/people';
import { fits, seesFailure, seesLoading } from '../../../testing/plays';
import { screen } from '../../../testing/screen';
import { ReviewsPage } from './ReviewsPage';

const idOf = (last: string) => `5b0f3c1e-7a51-4a0e-9c0d-0000000000${last}`;
const at = '2026-11-12T16:04:00.000Z';

const carlos: ReviewRow = {
  id: idOf('c1'),
  locationId: idOf('f1'),
  locationName: 'Padaria Boa Vista - Pinheiros',
  reviewerName: 'Carlos Eduardo Nunes',
  rating: 2,
  comment: 'Fila de 25 minutos no sábado e o pão de queijo veio frio. Já foi melhor.',
  language: 'pt',
  photos: 1,
  writtenAt: '2026-11-02T12:00:00.000Z',
  updatedAt: at,
  isEdited: true,
  dueAt: '2026-11-12T20:04:00.000Z',
  removedAt: null,
  labels: ['Fila'],
  assignee: { id: manager.id, name: manager.name },
  hasDraft: false,
  state: 'none',
  isEditedSinceReply: false,
};
const ana: ReviewRow = {
  ...carlos,
  id: idOf('c2'),
  reviewerName: null,
  rating: 5,
  comment: null,
  photos: 0,
  isEdited: false,
  updatedAt: carlos.writtenAt,
  labels: [],
  assignee: null,
};
const detail: ReviewDetail = {
  row: carlos,
  translation: null,
  photos: [{ url: 'https://a.example/1.jpg', label: null, isVideo: false }],
  reply: null,
  draft: null,
  waiting: null,
  awaitsApproval: false,
  versions: [{ rating: 3, comment: 'Fila de 25 minutos no sábado. Já foi melhor.', at: carlos.writtenAt }],
  attempts: [],
  location: {
    id: carlos.locationId,
    name: carlos.locationName,
    phones: ['+551130327745', '+5511988772040'],
    mapsUri: null,
    average: 4.4,
    averageBefore: 4.5,
  },
  sameName: [
    {
      id: idOf('c3'),
      locationName: 'Padaria Boa Vista - Vila Mariana',
      reviewerName: carlos.reviewerName,
      rating: 5,
      comment: 'Ótimo',
      at: carlos.writtenAt,
      state: 'live',
    },
  ],
  lastReplies: [
    {
      id: idOf('c4'),
      locationName: carlos.locationName,
      reviewerName: 'Eduardo Kato',
      rating: 4,
      comment: 'Bom',
      at: carlos.writtenAt,
      state: 'live',
      reply: 'Obrigada, Eduardo!',
      repliedAt: at,
    },
  ],
};
const waiting: OutboxItem = {
  jobId: idOf('d1'),
  reviewId: carlos.id,
  reviewerName: carlos.reviewerName,
  locationName: carlos.locationName,
  text: 'Olá, Carlos. Obrigada por avisar.',
  by: { id: manager.id, name: manager.name },
  queuedAt: at,
  sendsAt: at,
  heldLeftMs: 84_000,
  together: 1,
  bulkReplyId: null,
};

const list = (...items: ReviewRow[]) => answer(contract.reviews.list, { items, next: null, total: null });
// By its id: `reviews/outbox` and its like would be taken for a review, too.
const one = (part: Partial<ReviewDetail> = {}) =>
  answer(
    { ...contract.reviews.detail, path: `projects/{projectId}/reviews/${carlos.id}` },
    { ...detail, ...part },
  );
const outbox = (items: OutboxItem[] = [], heldAt: string | null = null) =>
  answer(contract.reviews.outbox, {
    items,
    total: items.length,
    delaySeconds: 120,
    heldAt,
    heldBy: heldAt === null ? null : onlooker.name,
  });

const counted = {
  matching: 23,
  open: 23,
  late: 3,
  low: 7,
  mine: 5,
  drafts: 4,
  rejected: 2,
  week: { count: 438, average: 4.6 },
  oldestOpenAt: carlos.writtenAt,
  readAt: at,
  readEveryMinutes: 15,
};
const neverRead = {
  ...counted,
  ...{ matching: 0, open: 0, late: 0, low: 0, mine: 0, drafts: 0, rejected: 0 },
  week: { count: 0, average: null },
  oldestOpenAt: null,
  readAt: null,
};

const meta = {
  component: ReviewsPage,
  parameters: screen({
    at: paths.reviews,
    always: [
      list(carlos, ana),
      one(),
      outbox(),
      answer(contract.reviews.counts, counted),
      answer(contract.reviews.count, { count: 41, isMore: false }),
      answer(contract.reviews.values, {
        languages: ['en', 'pt'],
        labels: ['Fila'],
        people: [{ id: manager.id, name: manager.name }],
      }),
      answer(contract.reviews.present, { others: [] }),
      answer(contract.reviews.checkReply, { findings: [] }),
      answer(contract.bulkReplies.list, { items: [] }),
      answer(contract.groups.list, { items: [] }),
      answer(contract.savedReviewFilters.list, { items: [] }),
      answer(contract.locations.summary, {
        total: 2,
        byStatus: { OPEN: 2, CLOSED_TEMPORARILY: 0, CLOSED_PERMANENTLY: 0 },
        ...{ inFlight: 0, refused: 0, suggested: 0 },
        ...{ health: [], connections: [], cities: [], states: [], categories: [], labels: [] },
        namePrefix: 'Padaria Boa Vista - ',
        readAt: at,
        isSyncing: false,
        importing: null,
        isStale: false,
      }),
    ],
  }),
} satisfies Meta<typeof ReviewsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const send = await canvas.findByRole('button', { name: 'Send reply' });
    await waitFor(() => expect(send).toBeDisabled());
    await waitFor(() => expect(canvas.getByText(/^read .*, every 15 min$/)).toBeVisible());
    // Tags are taller than the line that they stand in, and leave the text its room.
    const rows = within(canvas.getByRole('region', { name: 'Reviews that match' }));
    const text = rows.getByText(/Fila de 25 minutos/);
    await waitFor(() => expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight));
    // What every name begins with is left out, where the rest would be cut off.
    await waitFor(() => expect(canvas.getByText('Vila Mariana')).toBeVisible());
    await userEvent.keyboard('r');
    const field = canvas.getByRole('textbox', { name: 'Reply' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'Olá');
    await waitFor(() => expect(canvas.getByText('4 of 4,096 bytes')).toBeVisible());
    await waitFor(() => expect(send).toBeEnabled());
  },
};

export const Loading: Story = {
  parameters: screen({ answers: [stillLoading(contract.reviews.list)] }),
  play: seesLoading,
};

export const Failing: Story = {
  parameters: screen({ answers: [refuse(contract.reviews.list, 'internal')] }),
  play: seesFailure,
};

export const Empty: Story = {
  parameters: screen({ answers: [list()] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Every review has a reply')).toBeVisible());
    const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
    const keys = canvas.getByRole('button', { name: 'all keys' }).parentElement;
    await waitFor(() => expect(bottomOf(keys)).toBeCloseTo(bottomOf(keys?.parentElement ?? null), 0));
  },
};

export const NeverRead: Story = {
  parameters: screen({ answers: [list(), answer(contract.reviews.counts, neverRead)] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Reviews are being read')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('not read from Google yet')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(/without reply|has a reply/)).toBeNull());
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

export const OnlyLooking: Story = {
  parameters: screen({ person: onlooker }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText('You can read reviews but not reply to them.')).toBeVisible(),
    );
  },
};

export const LongTexts: Story = {
  parameters: screen({
    answers: [
      list({ ...carlos, reviewerName: longName, locationName: longName, labels: [longName.slice(0, 60)] }),
      one({
        row: { ...carlos, reviewerName: longName, comment: 'Pão'.repeat(400) },
        location: { ...detail.location, name: longName },
      }),
    ],
  }),
  play: async (context) => {
    await context.canvas.findAllByText(longName, { exact: false });
    await fits(context);
  },
};

export const InPortuguese: Story = {
  parameters: screen({ locale: 'br', answers: [list()] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Todas as avaliações têm resposta')).toBeVisible());
  },
};

const offered: OfferedTemplate = {
  id: idOf('e1'),
  key: idOf('e1'),
  name: 'Fila longa',
  pool: 'Desculpas',
  occasion: 'waiting',
  language: 'br',
  text: 'Olá, Carlos. Você esperou demais, e sentimos muito.',
  empty: [],
  fits: 'fila',
  repliesAgo: null,
  isLocked: false,
  findings: [],
};
const offers = answer(contract.templates.forReview, {
  items: [
    offered,
    {
      ...offered,
      id: idOf('e2'),
      key: idOf('e2'),
      name: 'Ligue',
      pool: null,
      text: 'Ligue para {phone}.',
      empty: ['phone'],
    },
    { ...offered, id: idOf('e3'), key: idOf('e3'), name: 'De novo', repliesAgo: 2, isLocked: true },
    { ...offered, id: null, key: 'br-waiting-1', name: 'Da galeria', pool: null },
  ],
});

export const FromATemplate: Story = {
  parameters: screen({ answers: [offers] }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Reply' });
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(field, '/');
    await userEvent.type(await page.findByRole('combobox', { name: 'Search templates' }), 'ligue');
    await waitFor(() => expect(page.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveValue('Ligue para {phone}.'));
    await waitFor(() => expect(canvas.getByText('{phone} has no value')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send reply' })).toBeDisabled());
    // Untouched, it gives way to the one whose turn it is in a pool.
    await userEvent.click(canvas.getByRole('button', { name: 'Template' }));
    await waitFor(() => expect(page.getAllByRole('option')).toHaveLength(5));
    await waitFor(() =>
      expect(page.getByRole('option', { name: /^De novo/ })).toHaveAttribute('data-combobox-disabled'),
    );
    await userEvent.click(page.getByRole('option', { name: /^From the pool Desculpas/ }));
    await waitFor(() => expect(field).toHaveValue(offered.text));
    await waitFor(() => expect(canvas.getByText('From “Fila longa”')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send reply' })).toBeEnabled());
  },
};

const sent = recorded(contract.reviews.reply, {
  planId: idOf('f1'),
  jobId: idOf('f2'),
  isWaiting: false,
});

/** Words of a template that were left for a while still count as its use: in a draft, and on this device. */
export const LeftAndComeBackTo: Story = {
  parameters: screen({
    answers: [
      offers,
      sent.handler,
      one({
        draft: {
          text: 'Olá, Carlos.',
          by: null,
          at,
          template: { id: idOf('e1'), name: 'Fila longa' },
        },
      }),
      answer(
        { ...contract.reviews.detail, path: `projects/{projectId}/reviews/${ana.id}` },
        { ...detail, row: ana, photos: [] },
      ),
    ],
  }),
  beforeEach: () => {
    sent.calls.length = 0;
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const field = () => canvas.findByRole('textbox', { name: 'Reply' });
    await waitFor(async () => expect(await field()).toHaveValue('Olá, Carlos.'));
    await waitFor(() => expect(canvas.getByText('From “Fila longa”')).toBeVisible());
    await userEvent.clear(await field());
    await userEvent.type(await field(), '/');
    await userEvent.click(await page.findByRole('option', { name: /^Ligue/ }));
    await waitFor(() => expect(canvas.getByText('From “Ligue”')).toBeVisible());
    await userEvent.keyboard('{Escape}j');
    await waitFor(() => expect(canvas.queryByText('From “Ligue”')).toBeNull());
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await userEvent.keyboard('k');
    await waitFor(() => expect(canvas.getByText('From “Ligue”')).toBeVisible());
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'Olá, sentimos muito.{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent.calls).toMatchObject([{ text: 'Olá, sentimos muito.', templateId: idOf('e2') }]),
    );
  },
};

export const NoTemplates: Story = {
  parameters: screen({ answers: [answer(contract.templates.forReview, { items: [] })] }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('textbox', { name: 'Reply' });
    await userEvent.keyboard('p');
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(page.getByText('No template fits a review like this.')).toBeVisible());
  },
};
