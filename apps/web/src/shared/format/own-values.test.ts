import { expect, it } from 'vitest';
import { changedOwnValues } from './own-values';

const value = (key: string, text: string) => ({ key, text });

it('tells of the own fields that changed, went and came, and of no others', () => {
  const stays = value('manager', 'Ana');
  const from = [stays, value('shift', 'day'), value('route', 'A')];
  const to = [value('shift', 'night'), value('cost', '7'), stays];
  expect(changedOwnValues(from, to)).toEqual({
    from: [value('shift', 'day'), value('route', 'A')],
    to: [value('shift', 'night'), value('cost', '7')],
  });
  expect(changedOwnValues(from, from)).toEqual({ from: [], to: [] });
});
