import { expect, test } from 'vitest';
import { changedParts } from './changed-parts';

function marked(from: string, to: string): string {
  return changedParts(from, to)
    .map((part) => (part.isChanged ? `[${part.text}]` : part.text))
    .join('');
}

test.each([
  ['a closing time whole', '06:00–21:00', '06:00–22:00', '06:00–[22:00]'],
  ['the last group of a phone', '+55 11 5084-2231', '+55 11 5084-2290', '+55 11 5084-[2290]'],
  ['a path put in between', '…com.br/pinheiros', '…com.br/lojas/pinheiros', '…com.br/[lojas/]pinheiros'],
  [
    'words put at the end',
    'Padaria Boa Vista - Icaraí',
    'Padaria Boa Vista - Icaraí 24h',
    'Padaria Boa Vista - Icaraí[ 24h]',
  ],
  ['all of a value that was empty', '', 'OPEN', '[OPEN]'],
  ['all of a value that has nothing in common', 'OPEN', 'CLOSED', '[CLOSED]'],
  ['a letter inside a word to the end of that word', 'Padaria', 'Padoria', 'Pad[oria]'],
  ['an opening time', '06:00–21:00', '07:00–21:00', '[07]:00–21:00'],
])('marks %s', (_, from, to, expected) => {
  expect(marked(from, to)).toBe(expected);
});

test('marks nothing where nothing was added', () => {
  expect(changedParts('same', 'same')).toEqual([{ text: 'same', isChanged: false }]);
  expect(marked('Padaria Boa Vista 24h', 'Padaria Boa Vista')).toBe('Padaria Boa Vista');
  expect(changedParts('gone', '')).toEqual([]);
});

test('never cuts a character made of several code points', () => {
  expect(marked('café 👩‍👧', 'café 👩‍👦')).toBe('café [👩‍👦]');
});

test('the parts always add up to the new value', () => {
  const values = ['', 'a', 'ab', 'ba', 'aab', '10:00', '1000', '11:00', 'a1', '1a', 'São Paulo', 'Sao Paulo'];
  for (const from of values) {
    for (const to of values)
      expect(
        changedParts(from, to)
          .map((part) => part.text)
          .join(''),
      ).toBe(to);
  }
});
