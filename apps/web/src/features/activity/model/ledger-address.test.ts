import { describe, expect, it } from 'vitest';
import { readLedgerFilter, writeLedgerFilter } from './ledger-address';

describe('the ledger in the address', () => {
  it('reads back what it wrote', () => {
    const filter = { state: 'needs_you', search: 'Icaraí' } as const;
    expect(readLedgerFilter(new URLSearchParams(writeLedgerFilter(filter).toString()))).toEqual(filter);
  });

  it('passes over what it does not know', () => {
    expect(readLedgerFilter(new URLSearchParams('view=toString'))).toEqual({ state: 'all' });
  });
});
