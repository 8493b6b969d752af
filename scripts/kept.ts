import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Tally } from './tally.ts';

/** How far a long run of repeats has come: the parts that are done, and what became of their tests. */
export type Kept = { readonly parts: Set<string>; readonly tally: Tally };

/** What a run before this one has kept in a file: nothing where there is none. Throws where the file holds something else. */
export function readKept(file: string | undefined): Kept {
  if (file === undefined || !existsSync(file)) return { parts: new Set(), tally: new Map() };
  const { parts, tally } = JSON.parse(readFileSync(file, 'utf8')) as { parts: string[]; tally: [] };
  return { parts: new Set(parts), tally: new Map(tally) };
}

/** Keeps it in a file, as a whole or not at all: a run may be ended at any time. */
export function writeKept(file: string, { parts, tally }: Kept): void {
  writeFileSync(`${file}.new`, JSON.stringify({ parts: [...parts], tally: [...tally] }));
  renameSync(`${file}.new`, file);
}

/**
 * What a part is kept under: all that decides what ran. One of other files, or of fewer times, must not count as done.
 *
 * @param what the files that ran together
 */
export const partName = (what: readonly string[], times: number, round?: number): string =>
  `${what.join(' ')}, ${round === undefined ? `${String(times)} times` : `time ${String(round)}`}`;
