import { contract, type OutboxItem, type ReviewDetail, type ReviewRow } from '@frontage/api-client/contract';
import { answer } from './answers';
import { manager, onlooker } from './people';
import { besideReviews } from './reviews';

/** An id that ends with a part of its own. */
export const idOf = (last: string) => `5b0f3c1e-7a51-4a0e-9c0d-0000000000${last}`;
/** When what is new was written. */
export const at = '2026-11-12T16:04:00.000Z';

/** A review that was edited, with a photo, which the inbox opens on. */
export const carlos: ReviewRow = {
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
/** A rating without words, by nobody who has a name. */
export const ana: ReviewRow = {
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
const drawn =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"%3E%3Cpath fill="%230b5e5c" d="M0 0h8v6H0z"/%3E%3Cpath fill="%23edcf98" d="M2 2h4v2H2z"/%3E%3C/svg%3E';
/** What stands around {@link carlos}. */
export const detail: ReviewDetail = {
  row: carlos,
  translation: null,
  photos: [{ url: 'https://a.example/1.jpg', label: null, isVideo: false, shownAt: drawn }],
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
/** A reply to {@link carlos} that is held in the outbox. */
export const waiting: OutboxItem = {
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

/** What the inbox lists. */
export const list = (...items: ReviewRow[]) =>
  answer(contract.reviews.list, { items, next: null, total: null });
// By its id: `reviews/outbox` and its like would be taken for a review, too.
/** {@link carlos} as it is read. */
export const one = (part: Partial<ReviewDetail> = {}) =>
  answer(
    { ...contract.reviews.detail, path: `projects/{projectId}/reviews/${carlos.id}` },
    { ...detail, ...part },
  );
/** What waits, and whether all of it is held. */
export const outbox = (items: OutboxItem[] = [], heldAt: string | null = null) =>
  answer(contract.reviews.outbox, {
    items,
    total: items.length,
    delaySeconds: 120,
    heldAt,
    heldBy: heldAt === null ? null : onlooker.name,
  });

/** What the tabs count. */
export const counted = {
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
/** The same before reviews were read for the first time. */
export const neverRead = {
  ...counted,
  ...{ matching: 0, open: 0, late: 0, low: 0, mine: 0, drafts: 0, rejected: 0 },
  week: { count: 0, average: null },
  oldestOpenAt: null,
  readAt: null,
};

/** All that an inbox with these two reviews asks. */
export const inboxOfCarlos = [
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
  ...besideReviews(at),
];
