import { expect, it } from 'vitest';
import { faultOfEmail } from './email-fault';

it.each([
  ['', 'emailRequired'],
  ['   ', 'emailRequired'],
  ['notanemail', 'emailInvalid'],
  ['ana@', 'emailInvalid'],
  ['ana@loja@padaria.com', 'emailInvalid'],
  ['ana silva@padaria.com', 'emailInvalid'],
  ['ana@padaria.com.br', null],
  ['admin@localhost', null],
  [' ana+loja@padaria.com ', null],
  ['joão@água.com.br', null],
] as const)('%j: %s', (typed, fault) => {
  expect(faultOfEmail(typed)).toBe(fault);
});
