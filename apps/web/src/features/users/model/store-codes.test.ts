import { describe, expect, it } from 'vitest';
import { readStoreCodes } from './store-codes';

describe('readStoreCodes', () => {
  it('takes a column out of a spreadsheet, a list and repeated codes', () => {
    expect(readStoreCodes('BV-001\r\nBV-002\tBV-003\n\nBV-001')).toEqual(['BV-001', 'BV-002', 'BV-003']);
    expect(readStoreCodes(' Loja 1, Loja 2;Loja 3 ')).toEqual(['Loja 1', 'Loja 2', 'Loja 3']);
  });

  it('finds none in nothing', () => {
    expect(readStoreCodes(' \n;, ')).toEqual([]);
  });
});
