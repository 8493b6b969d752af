import { expect, test } from 'vitest';
import { acceptsFile } from './accepts';

test.each([
  ['.csv,text/csv', 'lojas.CSV', 'application/vnd.ms-excel', true],
  ['.csv,text/csv', 'lojas', 'text/csv', true],
  ['.csv,text/csv', 'lojas.xlsx', 'application/octet-stream', false],
  ['image/*', 'capa.png', 'image/png', true],
  ['image/*', 'capa.png', '', false],
  ['', 'anything', '', true],
])('accept="%s" and %s (%s): %s', (accept, name, type, expected) => {
  expect(acceptsFile(accept, { name, type })).toBe(expected);
});
