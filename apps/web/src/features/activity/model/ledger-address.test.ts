import { describe, expect, it } from 'vitest';
import { ledgerAddress } from './ledger-address';

describe('the ledger in the address', () => {
  it('reads back what it wrote', () => {
    const filter = { state: 'needs_you', search: 'Icaraí' } as const;
    expect(ledgerAddress.read(new URLSearchParams(ledgerAddress.write(filter).toString()))).toEqual(filter);
  });

  it('passes over what it does not know', () => {
    expect(ledgerAddress.read(new URLSearchParams('view=toString'))).toEqual({ state: 'all' });
  });
});
