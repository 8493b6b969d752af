import type { PostCsvFinding } from './columns';
import { cellOf, placeColumnOf, postKeyOfRow } from './read-row';
import { readList } from './read-cell';

/** What a row takes hold of: its post at each of the locations that it names. */
function holdsOf(row: readonly string[]): string[] {
  const column = placeColumnOf(row);
  if (column === undefined) return [];
  const post = postKeyOfRow(row);
  const names = column === 'group' ? [cellOf(row, column)] : readList(cellOf(row, column));
  return [...new Set(names)].map((name) => JSON.stringify([column, name, post]));
}

/** Finds rows that send the same post to the same location again. */
export type Repeats = {
  /** Takes the next row; answers its finding where an earlier row has sent the same there. */
  add(line: number, row: readonly string[]): PostCsvFinding[];
};

/** Remembers which post went to which location. */
export function createRepeats(): Repeats {
  const firstLines = new Map<string, number>();
  return {
    add(line, row) {
      let firstLine: number | undefined;
      for (const hold of holdsOf(row)) {
        const known = firstLines.get(hold);
        if (known === undefined) firstLines.set(hold, line);
        else firstLine ??= known;
      }
      const column = placeColumnOf(row);
      if (firstLine === undefined || column === undefined) return [];
      return [{ line, column, code: 'row_duplicated', value: cellOf(row, column), params: { firstLine } }];
    },
  };
}
