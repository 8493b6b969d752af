import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Effect } from './effects';
import type { LedgerDump, LedgerEntry } from './ledger';

/** One line of the journal: a request and what it changed, together, so that a crash leaves both or neither. */
export interface JournalLine {
  entry?: LedgerEntry;
  effects?: Effect[];
  /** The entry is in the counts of the dump already (compacted journals). */
  isCounted?: true;
  counts?: LedgerDump;
}

/** Where the sandbox's changes are written down. */
export interface Journal {
  append: (line: JournalLine) => void;
  /** Forgets everything: the seed alone is the state again. */
  clear: () => void;
  close: () => void;
}

/** A journal that keeps nothing: state lives in memory only. */
export const noJournal: Journal = {
  append: () => undefined,
  clear: () => undefined,
  close: () => undefined,
};

/** A state directory that cannot be used; the message says why. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/**
 * Opens the journal of a state directory and replays it. Every line is handed to the operating system before its request
 * is answered, so it outlives the process's death (not the machine's: nothing is forced to disk).
 * A last line that was cut off by the death is dropped.
 * @param replay gets every line, in order
 * @throws JournalError when a line other than the last cannot be read
 */
export function openJournal(
  directory: string,
  replay: (line: JournalLine) => void,
): Journal & { lines: number } {
  mkdirSync(directory, { recursive: true });
  const path = journalPath(directory);
  const { lines, end } = existsSync(path) ? replayFile(path, replay) : { lines: 0, end: 0 };
  const file = openSync(path, 'a');
  ftruncateSync(file, end);
  return {
    lines,
    append: (line) => {
      writeLine(file, line);
    },
    clear: () => {
      ftruncateSync(file, 0);
    },
    close: () => {
      closeSync(file);
    },
  };
}

/** Replaces a journal by a shorter one that leads to the same state, in one step that a crash cannot halve. */
export function compactJournal(directory: string, lines: Iterable<JournalLine>): void {
  const next = `${journalPath(directory)}.next`;
  const file = openSync(next, 'w');
  for (const line of lines) writeLine(file, line);
  fsyncSync(file);
  closeSync(file);
  renameSync(next, journalPath(directory));
}

function journalPath(directory: string): string {
  return join(directory, 'journal.jsonl');
}

function writeLine(file: number, line: JournalLine): void {
  const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written);
}

function replayFile(path: string, replay: (line: JournalLine) => void): { lines: number; end: number } {
  const bytes = readFileSync(path);
  let lines = 0;
  let start = 0;
  for (let end = bytes.indexOf(10, start); end !== -1; end = bytes.indexOf(10, start)) {
    lines += 1;
    replay(readLine(bytes.toString('utf8', start, end), path, lines));
    start = end + 1;
  }
  return { lines, end: start };
}

function readLine(text: string, path: string, number: number): JournalLine {
  try {
    return JSON.parse(text) as JournalLine;
  } catch (cause) {
    throw new JournalError(
      `${path}, line ${String(number)}: not a journal line; move the file away to start afresh`,
      { cause },
    );
  }
}
