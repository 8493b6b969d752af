import { expect, it } from 'vitest';
import { narrow, rowsOf, step, type SearchSection } from './results';

const item = (id: string, title: string, note?: string) => ({
  id,
  title,
  link: `/${id}`,
  ...(note === undefined ? {} : { note }),
});
const general: SearchSection = {
  id: 'general',
  title: 'General',
  limit: 4,
  items: ['Home', 'My Locations', 'Pending Edits', 'Performance', 'Edição em massa', 'Reviews'].map(
    (title, at) => item(String(at), title),
  ),
};

it('finds by every word, whatever the accents and the case', () => {
  expect(narrow(general, ' EDICAO  massa').items.map(({ title }) => title)).toEqual(['Edição em massa']);
  expect(narrow(general, 'edits nothing').items).toEqual([]);
  expect(narrow(general, '').items).toHaveLength(6);
  expect(narrow({ ...general, items: [item('1', 'Batel', 'Curitiba')] }, 'curi').items).toHaveLength(1);
});

it('shows four, then the way to all of them', () => {
  expect(rowsOf(general, false).map(({ key }) => key)).toEqual([
    'general-0',
    'general-1',
    'general-2',
    'general-3',
    'general-all',
  ]);
  expect(rowsOf(general, true)).toHaveLength(6);
  expect(rowsOf({ ...general, items: general.items.slice(0, 4) }, false)).toHaveLength(4);
});

it('leads to the list where the server has more', () => {
  const rows = rowsOf({ ...general, more: { title: 'Show all 90', link: '/locations/list?search=a' } }, true);
  expect(rows.at(-1)).toMatchObject({ kind: 'item', item: { link: '/locations/list?search=a' } });
});

it('goes round at the ends', () => {
  expect([step(3, 2, 1), step(3, 0, -1), step(3, 1, 1), step(0, 0, 1), step(3, -1, 1)]).toEqual([
    0, 2, 2, -1, 0,
  ]);
});
