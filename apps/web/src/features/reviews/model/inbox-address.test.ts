import { expect, it } from 'vitest';
import {
  addressOfView,
  contentOf,
  filterOfAddress,
  inboxAddress,
  inView,
  isAsSaved,
  isNarrowed,
  sortOfAddress,
} from './inbox-address';

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

const id = '5b0f3c1e-7a51-4a0e-9c0d-0000000000b1';

it('comes back from a saved view as it was saved, without the review that was read', () => {
  const address = read(
    'view=late&rating=2&rating=1&language=pt&text=with&days=7&assignee=me&sort=lowest&search=fila&review=abc',
  );
  const content = contentOf(address);
  expect(content).toEqual({
    filter: {
      ...{ view: 'late', rating: ['1', '2'], language: 'pt', text: 'with', days: '7', assignee: 'me' },
      search: 'fila',
    },
    sort: 'lowest',
  });
  const opened = inView({ id, ...content });
  expect(opened).toMatchObject({ saved: id, view: 'late', rating: ['1', '2'], language: ['pt'] });
  expect(opened.review).toBeUndefined();
  expect(filterOfAddress(opened)).toEqual(filterOfAddress(address));
  expect(isAsSaved(content, address)).toBe(true);
  expect(isAsSaved(content, { ...address, rating: ['1'] })).toBe(false);
  expect(isAsSaved(content, { ...address, sort: 'newest' })).toBe(false);
});

it('has an address for the first tab, whose own is empty, once it is saved', () => {
  expect(addressOfView(contentOf(read(''))).toString()).toBe('sort=due');
  expect(read('saved=none').saved).toBe('none');
  expect(read('saved=x').saved).toBeUndefined();
});

it('is narrowed by filters and the search alone', () => {
  expect(
    ['view=late', 'sort=oldest', `saved=${id}`, 'review=abc'].some((text) => isNarrowed(read(text))),
  ).toBe(false);
  expect(['rating=1', 'search=a', 'days=7'].every((text) => isNarrowed(read(text)))).toBe(true);
});
