import { expect, it } from 'vitest';
import { inColumn, wordsInColumn } from './in-column';

it('shows of two long values the part that differs', () => {
  const site = 'https://www.padariaboavista.example';
  expect(inColumn({ from: `${site}/lojas/sp-0060`, to: `${site}/cinco` })).toEqual({
    from: '…a.example/lojas/sp-0060',
    to: '…a.example/cinco',
  });
  expect(inColumn({ from: '07:30–21:00', to: '07:30–23:00' })).toEqual({
    from: '07:30–21:00',
    to: '07:30–23:00',
  });
});

it('leaves out only what Google says of every refusal', () => {
  expect(wordsInColumn('Request contains an invalid argument. (INVALID_CHARACTERS)')).toBe(
    '…(INVALID_CHARACTERS)',
  );
  for (const words of ['Request contains an invalid argument.', 'Fetching image failed.'])
    expect(wordsInColumn(words)).toBe(words);
});
