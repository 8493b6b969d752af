import type { LocationDetail } from '@frontage/api-client/contract';
import { describe, expect, it } from 'vitest';
import type { LocationField } from '@frontage/domain';
import { sampleRow } from '../../../testing/locations';
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

const fine = { row: sampleRow(), publicValues: [] };
const stateOf = (lastChanges: readonly Change[], field: LocationField, part: Partial<LocationDetail> = {}) =>
  fieldStateOf({ ...fine, lastChanges: [...lastChanges], ...part }, field);

describe('how a field fares', () => {
  it('keeps what is live apart from what waits for its time', () => {
    const planned = change('queued', { startsAt: '2026-12-22T11:00:00.000Z' });
    const closed = change('live', { to: 'CLOSED_TEMPORARILY', at: '2026-11-22T09:00:00.000Z' });
    expect(stateOf([planned, closed], 'status')).toEqual({
      state: 'live',
      at: closed.at,
      coming: [planned],
      shown: undefined,
    });
    expect(stateOf([planned], 'status')).toMatchObject({
      state: 'live',
      at: null,
      coming: [planned],
    });
    expect(stateOf([planned], 'name')).toMatchObject({
      state: 'live',
      at: null,
      coming: [],
    });
  });

  it('tells what waits for dates in the order in which it goes out', () => {
    const now = change('sending');
    const first = change('queued', { startsAt: '2026-12-20T11:00:00.000Z' });
    const back = change('queued', { startsAt: '2026-12-27T11:00:00.000Z' });
    expect(stateOf([back, first, now], 'status').coming).toEqual([now, first, back]);
  });

  it('says what became of the newest that was sent', () => {
    expect(stateOf([change('in_review'), change('rejected')], 'status').state).toBe('in_review');
    expect(stateOf([change('queued'), change('rejected')], 'status').state).toBe('rejected');
    expect(stateOf([change('cancelled'), change('rejected')], 'status').state).toBe('live');
  });

  it('calls nothing live that the public does not see', () => {
    const seen = { field: 'status', value: 'OPEN', seenAt: '2026-11-23T08:00:00.000Z' } as const;
    const closed = change('live', { to: 'CLOSED_TEMPORARILY' });
    expect(stateOf([closed], 'status', { publicValues: [seen] })).toEqual({
      state: 'overridden',
      at: seen.seenAt,
      coming: [],
      shown: seen,
    });
    expect(stateOf([change('in_review')], 'status', { publicValues: [seen] }).state).toBe('in_review');
    expect(stateOf([closed], 'name', { publicValues: [seen] }).state).toBe('live');
    for (const health of ['unverified', 'suspended', 'disabled', 'duplicate', 'waiting'] as const) {
      const row = sampleRow({ health, isPublic: false });
      expect(stateOf([closed], 'status', { row }).state).toBe('saved');
      expect(stateOf([], 'name', { row }).state).toBe('saved');
      expect(stateOf([change('rejected')], 'status', { row }).state).toBe('rejected');
    }
    // Nobody but who manages a location sees these.
    for (const field of ['storeCode', 'labels'] as const)
      expect(stateOf([change('live', { field })], field).state).toBe('saved');
    // A shop just made is in good health; one that others look after now is public, and out of our sight.
    for (const part of [{ isPublic: false }, { health: 'access_lost' as const }])
      expect(stateOf([closed], 'status', { row: sampleRow(part) }).state).toBe('saved');
  });
});
