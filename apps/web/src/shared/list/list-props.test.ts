import { expect, it, vi } from 'vitest';
import type { Phrases } from '../use-phrases';
import { filterChips } from './filter-chips';
import { sortHeadings } from './sort-headings';

it('sorts by the headings that a list knows, and by no other', () => {
  const onChange = vi.fn();
  const { sort, onSortChange } = sortHeadings({ sort: 'name', order: 'desc' }, ['name', 'city'], onChange);
  expect(sort).toEqual({ key: 'name', direction: 'descending' });
  onSortChange?.({ key: 'city', direction: 'ascending' });
  onSortChange?.({ key: 'actions', direction: 'ascending' });
  expect(onChange.mock.calls).toEqual([[{ sort: 'city', order: 'asc' }]]);
});

it('shows a chip for each filter that is set, with the name of what takes it away', () => {
  const t = ((key: string, { name }: { name: string }) => `${key} ${name}`) as unknown as Phrases;
  const chips = filterChips(t, [
    { id: 'city', name: 'City', value: 'Niterói +2', fullValue: 'Niterói, Recife, Belém' },
    { id: 'label', name: 'Label', value: undefined },
    { id: 'group', name: 'Group', value: '' },
  ]);
  expect(chips).toEqual([
    {
      id: 'city',
      name: 'City',
      value: 'Niterói +2',
      fullValue: 'Niterói, Recife, Belém',
      removeLabel: 'action.removeNamed City',
    },
    { id: 'group', name: 'Group', value: '', removeLabel: 'action.removeNamed Group' },
  ]);
});
