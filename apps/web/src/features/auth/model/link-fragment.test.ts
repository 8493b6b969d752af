import { expect, it } from 'vitest';
import { readLinkFragment } from './link-fragment';

it.each([
  ['', { token: '', email: '' }],
  ['#', { token: '', email: '' }],
  ['#abc-_1', { token: 'abc-_1', email: '' }],
  [
    '#token=abc-_1&email=ana%2Bloja%40padaria.example',
    { token: 'abc-_1', email: 'ana+loja@padaria.example' },
  ],
  ['#email=ana%40padaria.example', { token: '', email: 'ana@padaria.example' }],
])('%j', (hash, fields) => {
  expect(readLinkFragment(hash)).toEqual(fields);
});
