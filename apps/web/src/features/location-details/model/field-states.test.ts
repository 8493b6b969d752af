import type { LocationDetail } from '@frontage/api-client/contract';
import { describe, expect, it } from 'vitest';
import { fieldStateOf } from './field-states';

type Change = LocationDetail['lastChanges'][number];

const change = (state: string, rest: Partial<Change> = {}): Change => ({
  jobId: '0',
  field: 'status',
  state,
  to: 'OPEN',
  message: null,
  at: '2026-11-22T10:00:00.000Z',
  startsAt: null,
  by: null,
  ...rest,
});

describe('how a field fares', () => {
  it('keeps what is live apart from what waits for its time', () => {
    const planned = change('queued', { startsAt: '2026-12-22T11:00:00.000Z' });
    const closed = change('live', { to: 'CLOSED_TEMPORARILY', at: '2026-11-22T09:00:00.000Z' });
    expect(fieldStateOf([planned, closed], 'status')).toEqual({
      state: 'live',
      at: closed.at,
      next: planned,
    });
    expect(fieldStateOf([planned], 'status')).toEqual({ state: 'live', at: null, next: planned });
    expect(fieldStateOf([planned], 'name')).toEqual({ state: 'live', at: null, next: undefined });
  });

  it('says what became of the newest that was sent', () => {
    expect(fieldStateOf([change('in_review'), change('rejected')], 'status').state).toBe('in_review');
    expect(fieldStateOf([change('queued'), change('rejected')], 'status').state).toBe('rejected');
    expect(fieldStateOf([change('cancelled'), change('rejected')], 'status').state).toBe('live');
  });
});
