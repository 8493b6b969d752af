import type { CsvFinding } from './findings';
import { noParams } from './table-findings';

/**
 * Ids of rows that can be edited. A row is a duplicate where an earlier line has its id; changing one row may make or
 * heal others, which `set` and `delete` answer.
 */
export type DuplicateIndex = {
  /** Gives a line its (new) id; answers the lines whose duplicate finding may have changed, that line included. */
  set(line: number, id: string): readonly number[];
  /** Forgets a line; answers the lines whose duplicate finding may have changed. */
  delete(line: number): readonly number[];
  /** The finding of a line, `undefined` where its id is its own, empty or the first of its kind. */
  find(line: number): CsvFinding | undefined;
};

/** Makes an index of ids for the repair of a file in place. */
export function createDuplicateIndex(): DuplicateIndex {
  const idOf = new Map<number, string>();
  const linesOf = new Map<string, number[]>();

  const remove = (line: number): number[] => {
    const id = idOf.get(line);
    if (id === undefined) return [];
    idOf.delete(line);
    const lines = (linesOf.get(id) ?? []).filter((other) => other !== line);
    if (lines.length === 0) linesOf.delete(id);
    else linesOf.set(id, lines);
    return lines;
  };

  return {
    set(line, id) {
      const key = id.trim();
      if (idOf.get(line) === key) return [line];
      const left = remove(line);
      if (key === '') return [line, ...left];
      idOf.set(line, key);
      const lines = linesOf.get(key) ?? [];
      if (lines.length === 0) linesOf.set(key, [line]);
      else {
        lines.push(line);
        lines.sort((a, b) => a - b);
      }
      return [...new Set([line, ...left, ...lines])];
    },
    delete: remove,
    find(line) {
      const id = idOf.get(line);
      const firstLine = id === undefined ? undefined : linesOf.get(id)?.[0];
      if (id === undefined || firstLine === undefined || firstLine === line) return undefined;
      return {
        line,
        column: 'locationId',
        code: 'id_duplicated',
        value: id,
        params: { ...noParams, firstLine },
      };
    },
  };
}
