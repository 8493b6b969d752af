import { expect, it } from 'vitest';
import { maskEmail } from './mask-email';

it.each([
  ['marina.duarte@padariaboavista.com.br', 'marina.•••@padariaboavista.com.br'],
  ['jo@x.br', 'j•••@x.br'],
  ['a.very.long.name@x.br', 'a.very.l•••@x.br'],
  ['"odd@name"@x.br', '"odd@•••@x.br'],
  ['no address', 'no address'],
])('%s becomes %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
