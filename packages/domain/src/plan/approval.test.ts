import { describe, expect, it } from 'vitest';
import { mayDecide } from './approval';

const facts = {
  deciderId: 'approver',
  isApprover: true,
  needsApproval: false,
  requestedBy: 'requester',
  plannedBy: 'requester',
};

describe('mayDecide', () => {
  it('lets an approver of the requester decide', () => {
    expect(mayDecide(facts)).toBe(true);
    expect(mayDecide({ ...facts, needsApproval: true })).toBe(true);
    expect(mayDecide({ ...facts, plannedBy: 'approver' })).toBe(true);
  });

  it('lets nobody else', () => {
    expect(mayDecide({ ...facts, isApprover: false })).toBe(false);
  });

  it('lets nobody decide over their own', () => {
    expect(mayDecide({ ...facts, deciderId: 'requester' })).toBe(false);
    expect(mayDecide({ ...facts, needsApproval: true, plannedBy: 'approver' })).toBe(false);
  });
});
