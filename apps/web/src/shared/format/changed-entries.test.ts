import { expect, it } from 'vitest';
import { changedEntries } from './changed-entries';

const value = (key: string, text: string) => ({ key, text });

it('tells of the entries that changed, went and came, and of no others', () => {
  const stays = value('manager', 'Ana');
  const from = [stays, value('shift', 'day'), value('route', 'A')];
  const to = [value('shift', 'night'), value('cost', '7'), stays];
  expect(changedEntries(from, to)).toEqual({
    from: [value('shift', 'day'), value('route', 'A')],
    to: [value('shift', 'night'), value('cost', '7')],
  });
  expect(changedEntries(from, [...from].reverse())).toEqual({ from: [], to: [] });
});
