import { expect, it } from 'vitest';
import { hasPasskeyHost } from './passkey-host';

it.each([
  ['localhost', true],
  ['app.frontage.test', true],
  ['1.frontage.test', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('%s', (hostname, expected) => {
  expect(hasPasskeyHost(hostname)).toBe(expected);
});
