import { contract, type BulkReplyItem, type ResponseOf } from '@frontage/api-client/contract';
import { answer } from './answers';
import { manager } from './people';

type Bulk = ResponseOf<typeof contract.bulkReplies.read>;

const at = '2026-11-12T16:02:00.000Z';
const idOf = (last: string) => `5b0f3c1e-7a51-4a0e-9c0d-0000000000${last}`;

/** Where the drafts of stories lie. */
export const bulkId = idOf('b0');

/** A draft that is to be looked at. */
export function sampleDraft(number: number, part: Partial<BulkReplyItem> = {}): BulkReplyItem {
  const name =
    ['Beatriz Antunes', 'Helen Brooks', 'Gustavo Menezes', 'Paula Serrano', 'Caio Duarte'][number % 5] ?? '';
  return {
    reviewId: idOf(`d${String(number)}`),
    locationId: idOf('f1'),
    locationName: 'Padaria Boa Vista - Savassi',
    reviewerName: name,
    rating: 4,
    comment: 'Croissant muito bom. Só faltou lugar para sentar às 8h.',
    language: 'pt',
    writtenAt: at,
    updatedAt: at,
    state: 'draft',
    obstacle: null,
    text: `Oi, ${name.split(' ')[0] ?? ''}! Que bom que o croissant agradou. Esperamos você de volta.`,
    lack: null,
    template: { id: idOf('e1'), name: 'Falta de lugar' },
    fits: 'lugar',
    repliesAgo: 31,
    isEdited: false,
    findings: [],
    likeness: 0.18,
    replyState: null,
    decidedBy: null,
    version: 0,
    ...part,
  };
}

/** A bulk of these drafts. */
export const sampleBulk = (items: readonly BulkReplyItem[], part: Partial<Bulk> = {}): Bulk => ({
  id: bulkId,
  createdAt: at,
  createdBy: { id: manager.id, name: manager.name },
  source: 'pools',
  model: null,
  drafting: null,
  pools: { 5: 'Agradecimentos', 4: 'Agradecimentos' },
  leftOut: { answered: 2, in_progress: 0, in_bulk: 0, removed: 1, no_pool: 0 },
  items: [...items],
  others: [],
  delaySeconds: 120,
  isHeld: false,
  waiting: [],
  jobId: null,
  awaitingApproval: 0,
  ...part,
});

/** The answer to a reading of such a bulk. */
export const answerOfBulk = (items: readonly BulkReplyItem[], part: Partial<Bulk> = {}) =>
  answer(contract.bulkReplies.read, sampleBulk(items, part));
