import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDuplicateIndex } from './duplicate-index';
import { IdIndex } from './id-index';

const id = fc.oneof(
  fc.stringMatching(/^\d{1,22}$/),
  fc.bigInt({ min: 0n, max: 20n }).map((offset) => String(12345678901234567880n + offset)),
  fc.stringMatching(/^0{0,3}[1-3]$/),
  fc.string({ minLength: 1, maxLength: 24 }),
);

describe('IdIndex', () => {
  it('answers as a Map would, for ids of any kind', () => {
    fc.assert(
      fc.property(fc.array(id, { maxLength: 300 }), (ids) => {
        const index = new IdIndex();
        const map = new Map<string, number>();
        ids.forEach((text, at) => {
          expect(index.add(text, at + 1)).toBe(map.get(text) ?? 0);
          if (!map.has(text)) map.set(text, at + 1);
        });
      }),
    );
  });

  it('grows', () => {
    const index = new IdIndex();
    for (let at = 1; at <= 60_000; at++) expect(index.add(String(10n ** 17n + BigInt(at) * 7n), at)).toBe(0);
    for (let at = 1; at <= 60_000; at += 997)
      expect(index.add(String(10n ** 17n + BigInt(at) * 7n), 9)).toBe(at);
  });
});

describe('duplicate index', () => {
  it('tells each occurrence after the first, with the line of the first', () => {
    const index = createDuplicateIndex();
    index.set(2, '1');
    index.set(3, '2');
    expect(index.set(4, ' 1 ')).toEqual([4, 2]);
    expect(index.find(2)).toBeUndefined();
    expect(index.find(4)).toEqual({
      line: 4,
      column: 'locationId',
      code: 'id_duplicated',
      value: '1',
      params: { firstLine: 2 },
    });
    expect([...index.set(2, '2')].sort()).toEqual([2, 3, 4]);
    expect(index.find(4)).toBeUndefined();
    expect(index.find(3)?.params.firstLine).toBe(2);
    expect(index.delete(2)).toEqual([3]);
    expect(index.find(3)).toBeUndefined();
    expect(index.set(3, '')).toEqual([3]);
  });

  it('names every line that an edit concerns', () => {
    const edit = fc.record({ line: fc.integer({ min: 2, max: 8 }), id: fc.constantFrom('', 'a', 'b', 'c') });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const index = createDuplicateIndex();
        const current = new Map<number, string>();
        const firstOf = (line: number): number | undefined => {
          const text = current.get(line) ?? '';
          if (text === '') return undefined;
          const first = Math.min(
            ...[...current].filter(([, other]) => other === text).map(([other]) => other),
          );
          return first === line ? undefined : first;
        };
        for (const { line, id: text } of edits) {
          const before = new Map([...current.keys()].map((other) => [other, firstOf(other)]));
          current.set(line, text);
          const named = new Set(index.set(line, text));
          for (const other of current.keys()) {
            expect(index.find(other)?.params.firstLine).toBe(firstOf(other));
            if (before.get(other) !== firstOf(other)) expect(named.has(other)).toBe(true);
          }
        }
      }),
    );
  });
});
