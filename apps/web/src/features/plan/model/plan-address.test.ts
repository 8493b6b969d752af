import { describe, expect, it } from 'vitest';
import { readPlanFilter, writePlanFilter } from './plan-address';

describe('the plan in the address', () => {
  it('reads back what it wrote', () => {
    const filter = { state: 'blocked', field: 'phone', search: 'Água & Sal' } as const;
    expect(readPlanFilter(new URLSearchParams(writePlanFilter(filter).toString()))).toEqual(filter);
  });

  it('is empty for what would change, and passes over what it does not know', () => {
    expect(writePlanFilter({ state: 'changed' }).toString()).toBe('');
    expect(readPlanFilter(new URLSearchParams('view=nope&field=constructor&search='))).toEqual({
      state: 'changed',
    });
  });
});
