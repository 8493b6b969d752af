import { contract, type Suggestion } from '@frontage/api-client/contract';
import { answer } from './answers';

/** Somebody suggests another website for a location. */
export const site: Suggestion = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000f1',
  location: { id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000c1', name: 'Icaraí', city: 'Niterói', state: 'RJ' },
  field: 'website',
  part: 'website',
  together: 1,
  ours: 'https://boavista.test',
  theirs: 'https://icarai.test',
  state: 'open',
  policy: 'ask',
  foundBy: 'scan',
  firstSeenAt: '2026-11-20T12:00:00.000Z',
  openedAt: '2026-11-20T12:00:00.000Z',
  seenAt: '2026-11-22T12:00:00.000Z',
  returns: 0,
  resends: 0,
  needsPerson: false,
  decision: null,
  decidedAt: null,
  decidedBy: null,
  jobId: null,
};

/** What the page of pending edits asks for beside its list: so many suggestions wait, and nothing else does. */
export const summaryOfPending = (count: number) => [
  answer(contract.suggestions.summary, {
    asking: count,
    watched: 0,
    returned: 0,
    needsPerson: 0,
    parts: [{ value: 'website', count: 1 }],
    inReview: 3,
    isLooking: false,
    lookedAt: null,
  }),
  answer(contract.approvals.list, { items: [], next: null, total: 0 }),
  answer(contract.groups.list, { items: [] }),
  answer(contract.ownFields.list, { items: [] }),
  answer(contract.locations.summary, {
    total: count,
    byStatus: { OPEN: count, CLOSED_TEMPORARILY: 0, CLOSED_PERMANENTLY: 0 },
    inFlight: 0,
    refused: 0,
    suggested: count,
    health: [],
    connections: [],
    cities: [],
    states: [],
    categories: [],
    labels: [],
    namePrefix: '',
    readAt: null,
    isSyncing: false,
    isFirstReading: false,
    importing: null,
    isStale: false,
  }),
];
