import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleLocation } from '../location/sample';
import { locationFields, type LocationField, type LocationValues } from '../location/values';
import { canMove, isRetryable, ledgerStates, settledStates } from './ledger';
import { planLocation } from './plan';

const free = { busyFields: new Set<LocationField>(), canReopen: true };
const current = sampleLocation();

describe('planLocation', () => {
  it('makes no item for a field that is not wanted', () => {
    expect(planLocation(current, {}, free)).toEqual([]);
  });

  it('tells changed from same', () => {
    const items = planLocation(current, { phone: '+551130320000', website: current.website }, free);
    expect(items).toMatchObject([
      { field: 'phone', from: current.phone, to: '+551130320000', state: 'changed', isRisky: false },
      { field: 'website', state: 'same', isRisky: false },
    ]);
  });

  it('warns of risky fields only where they change', () => {
    expect(planLocation(current, { name: 'Outro nome' }, free)[0]?.isRisky).toBe(true);
    expect(planLocation(current, { name: current.name }, free)[0]?.isRisky).toBe(false);
  });

  it('blocks a field that another job is changing, and a reopening the provider forbids', () => {
    const busy = { ...free, busyFields: new Set<LocationField>(['thursday']) };
    expect(planLocation(current, { thursday: [] }, busy)[0]).toMatchObject({
      state: 'blocked',
      reason: 'edit_in_progress',
    });
    const closed = { ...current, status: 'CLOSED_PERMANENTLY' as const };
    expect(planLocation(closed, { status: 'OPEN' }, { ...free, canReopen: false })[0]).toMatchObject({
      state: 'blocked',
      reason: 'cannot_reopen',
    });
  });

  it('planning the inverse of a plan restores every value (property)', () => {
    const wanted = fc.record(
      {
        phone: fc.constantFrom('+551130320000', '+552125550000', null),
        storeCode: fc.constantFrom('A', 'B', null),
        monday: fc.constantFrom([], [{ open: '08:00', close: '18:00' }]),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(wanted, (change) => {
        const items = planLocation(current, change as Partial<LocationValues>, free).filter(
          (item) => item.state === 'changed',
        );
        const after = { ...current, ...Object.fromEntries(items.map((item) => [item.field, item.to])) };
        const inverse = planLocation(
          after,
          Object.fromEntries(items.map((item) => [item.field, item.from])),
          free,
        );
        const restored = { ...after, ...Object.fromEntries(inverse.map((item) => [item.field, item.to])) };
        for (const field of locationFields) expect(restored[field]).toEqual(current[field]);
        expect(inverse.every((item) => item.state === 'changed')).toBe(true);
      }),
    );
  });
});

describe('ledger', () => {
  it('never shows live before something was sent', () => {
    expect(canMove('queued', 'live')).toBe(false);
    expect(canMove('sent', 'live')).toBe(true);
  });

  it('leaves a settled state only to be retried', () => {
    for (const from of settledStates) {
      for (const to of ledgerStates) expect(canMove(from, to)).toBe(from === 'failed' && to === 'queued');
    }
  });

  it('does not retry what needs a new plan', () => {
    expect(isRetryable('failed', 'gave_up')).toBe(true);
    expect(isRetryable('failed', 'moved_since_plan')).toBe(false);
    expect(isRetryable('rejected', 'provider_refused')).toBe(false);
  });
});
