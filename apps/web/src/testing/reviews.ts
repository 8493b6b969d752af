import { contract, type ReviewDetail, type ReviewRow } from '@frontage/api-client/contract';
import { answer } from './answers';
import { manager } from './people';

const at = '2026-11-02T12:00:00.000Z';
const reviewId = (n: number) => `5b0f3c1e-7a51-4a0e-9c0d-${String(n).padStart(12, '0')}`;

/** The n-th of many unanswered reviews. */
export function sampleReview(n: number, part: Partial<ReviewRow> = {}): ReviewRow {
  return {
    id: reviewId(100 + n),
    locationId: reviewId(1),
    locationName: 'Padaria Boa Vista - Pinheiros',
    reviewerName: `Cliente ${n}`,
    rating: 2,
    comment: `O pão veio frio, mesa ${n}.`,
    language: 'pt',
    photos: 0,
    writtenAt: at,
    updatedAt: at,
    isEdited: false,
    dueAt: '2026-11-02T16:00:00.000Z',
    removedAt: null,
    labels: [],
    assignee: null,
    hasDraft: false,
    state: 'none',
    isEditedSinceReply: false,
    ...part,
  };
}

/** What stands around a review of which little is known. */
export function sampleDetail(row: ReviewRow, part: Partial<ReviewDetail> = {}): ReviewDetail {
  return {
    row,
    translation: null,
    photos: [],
    reply: null,
    draft: null,
    waiting: null,
    awaitsApproval: false,
    versions: [],
    attempts: [],
    location: {
      id: row.locationId,
      name: row.locationName,
      phones: [],
      mapsUri: null,
      average: 4.4,
      averageBefore: 4.5,
    },
    sameName: [],
    lastReplies: [],
    ...part,
  };
}

/** What the inbox asks that says nothing of its reviews. @param readAt when the two locations were read */
export const besideReviews = (readAt: string) => [
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
    readAt,
    isSyncing: false,
    isFirstReading: false,
    importing: null,
    isStale: false,
  }),
];

/** What the inbox asks beside its list and the review that is read. */
export const aroundTheInbox = [
  answer(contract.reviews.outbox, { items: [], total: 0, delaySeconds: 120, heldAt: null, heldBy: null }),
  answer(contract.reviews.counts, {
    matching: 3,
    open: 3,
    late: 0,
    low: 3,
    mine: 0,
    drafts: 0,
    rejected: 0,
    week: { count: 3, average: 4.6 },
    oldestOpenAt: at,
    readAt: at,
    readEveryMinutes: 15,
  }),
  answer(contract.reviews.count, { count: 3, isMore: false }),
  answer(contract.reviews.values, {
    languages: ['pt'],
    labels: [],
    people: [{ id: manager.id, name: manager.name }],
  }),
  ...besideReviews(at),
];

/** The answer to one review's details, by its id: `reviews/outbox` and its like would be taken for a review, too. */
export const answerOfReview = (row: ReviewRow, part: Partial<ReviewDetail> = {}) =>
  answer(
    { ...contract.reviews.detail, path: `projects/{projectId}/reviews/${row.id}` },
    sampleDetail(row, part),
  );
