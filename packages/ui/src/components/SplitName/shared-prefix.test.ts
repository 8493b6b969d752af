import { expect, test } from 'vitest';
import { sharedPrefix } from './shared-prefix';

test('ends at the separator, not inside the part that differs', () => {
  expect(sharedPrefix(['Padaria Boa Vista - Pinheiros', 'Padaria Boa Vista - Pituba'])).toBe(
    'Padaria Boa Vista - ',
  );
});

test('falls back to whole words when there is no separator', () => {
  expect(sharedPrefix(['Café Central Norte', 'Café Central Sul'])).toBe('Café Central ');
});

test('finds nothing for one name, for strangers, and never takes a whole name', () => {
  expect(sharedPrefix(['Padaria Boa Vista - Batel'])).toBe('');
  expect(sharedPrefix(['Água Verde', 'Batel'])).toBe('');
  expect(sharedPrefix(['Loja ', 'Loja Sul'])).toBe('');
  expect(sharedPrefix([])).toBe('');
});
