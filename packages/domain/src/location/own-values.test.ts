import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryOwnValues, type OwnValue } from './own-values';

const values = (record: Record<string, string>): OwnValue[] =>
  Object.entries(record).map(([key, text]) => ({ key, text }));
const carried = (
  from: Record<string, string>,
  to: Record<string, string>,
  now: Record<string, string>,
): [Record<string, string>, string[]] => {
  const result = carryOwnValues({ from: values(from), to: values(to) }, values(now));
  return [Object.fromEntries(result.values.map(({ key, text }) => [key, text])), result.moved];
};

describe('carryOwnValues', () => {
  it('sets, changes and clears what the change did, and leaves the rest as it is now', () => {
    expect(carried({}, { a: '1' }, { b: '2' })).toEqual([{ a: '1', b: '2' }, []]);
    expect(carried({ a: '1', b: 'x' }, { a: '2', b: 'x' }, { a: '1', b: 'y' })).toEqual([
      { a: '2', b: 'y' },
      [],
    ]);
    expect(carried({ a: '1' }, {}, { a: '1', c: '3' })).toEqual([{ c: '3' }, []]);
  });

  it('names what is a third value now, and keeps it', () => {
    expect(carried({ a: '1', b: '1' }, { a: '2', b: '2' }, { a: '9', b: '1' })).toEqual([
      { a: '9', b: '2' },
      ['a'],
    ]);
    expect(carried({}, { a: '2' }, { a: '9' })).toEqual([{ a: '9' }, ['a']]);
  });

  it('there and back again is nothing (property)', () => {
    const some = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3'));
    fc.assert(
      fc.property(some, some, some, (from, to, other) => {
        // What stands beside the change, and was never part of it.
        const beside = Object.fromEntries(
          Object.entries(other).filter(([key]) => !(key in from) && !(key in to)),
        );
        const [after, moved] = carried(from, to, { ...from, ...beside });
        expect(moved).toEqual([]);
        expect(carried(to, from, after)).toEqual([{ ...from, ...beside }, []]);
      }),
    );
  });
});
