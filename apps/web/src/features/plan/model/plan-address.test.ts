import { describe, expect, it } from 'vitest';
import { planAddress } from './plan-address';

describe('the plan in the address', () => {
  it('reads back what it wrote', () => {
    const filter = { state: 'blocked', field: 'phone', search: 'Água & Sal' } as const;
    expect(planAddress.read(new URLSearchParams(planAddress.write(filter).toString()))).toEqual(filter);
  });

  it('is empty for what would change, and passes over what it does not know', () => {
    expect(planAddress.write({ state: 'changed' }).toString()).toBe('');
    expect(planAddress.read(new URLSearchParams('view=nope&field=constructor&search='))).toEqual({
      state: 'changed',
    });
  });
});
