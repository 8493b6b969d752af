import { expect, test } from 'vitest';
import { initials } from './initials';

test.each([
  ['Marina Duarte', 'MD'],
  ['Carlos Eduardo Nunes', 'CN'],
  ['Maria das Dores', 'MD'],
  ['élan', 'É'],
  ['  ', ''],
])('%s gives %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
