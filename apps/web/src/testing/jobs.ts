import type { JobDetail } from '@frontage/api-client/contract';
import { sampleTime } from './locations';
import { manager, project } from './people';

/** A ledger without entries, by state. */
export const noEntries = {
  ...{ queued: 0, sending: 0, sent: 0, in_review: 0 },
  ...{ live: 0, rejected: 0, failed: 0, cancelled: 0 },
};
/** A job that is over: one value live, one rejected, one failed. */
export const sampleJob: JobDetail = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-000000000900',
  projectId: project.id,
  kind: 'apply',
  title: 'Telefones novos',
  source: 'bulk',
  fileName: null,
  planId: '5b0f3c1e-7a51-4a0e-9c0d-000000000800',
  state: 'done',
  counts: { ...noEntries, live: 1, rejected: 1, failed: 1 },
  ...{ total: 3, locations: 3 },
  createdBy: { id: manager.id, name: manager.name },
  approvedBy: null,
  createdAt: sampleTime,
  ...{ applyAt: null, applyLocalAt: null },
  ...{ startedAt: sampleTime, finishedAt: sampleTime },
  ...{ message: null, waitsFor: null, retryable: 1, canUndo: true, canReturn: false },
  ...{ undoOfJobId: null, undonePlanId: null },
  ...{ wall: null, canMove: false, comesBackAt: null },
  pace: { limitPerMinute: 300, lastMinute: 0, minutes: [] },
  finish: { allSentAt: sampleTime, mostLiveAt: null, reviewAtMost: null },
};
