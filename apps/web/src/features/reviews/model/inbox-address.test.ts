import { expect, it } from 'vitest';
import { filterOfAddress, inboxAddress, sortOfAddress } from './inbox-address';

const read = (text: string) => inboxAddress.read(new URLSearchParams(text));

it('keeps view, filters, order, search and review in the address', () => {
  const text = 'view=all&rating=1&rating=2&language=pt&days=7&sort=lowest&search=fila&review=abc';
  expect(inboxAddress.write(read(text)).toString()).toBe(text);
});

it('takes what it does not know for not set', () => {
  expect(read('view=x&rating=9&days=8&sort=up&state=gone')).toEqual({ view: 'open' });
});

it('asks for the view, and for what is chosen beside it', () => {
  expect(filterOfAddress(read(''))).toEqual({ replies: 'none' });
  expect(filterOfAddress(read('view=low'))).toEqual({ replies: 'none', rating: ['1', '2', '3'] });
  expect(filterOfAddress(read('view=low&rating=2&q=a'))).toEqual({
    replies: 'none',
    rating: '2',
    search: 'a',
  });
  expect(filterOfAddress(read('view=drafts&group=g'))).toEqual({ state: 'draft', group: 'g' });
});

it('sorts what is open by its target, unless told otherwise', () => {
  expect([
    sortOfAddress(read('')),
    sortOfAddress(read('view=all')),
    sortOfAddress(read('sort=oldest')),
  ]).toEqual(['due', 'newest', 'oldest']);
});
