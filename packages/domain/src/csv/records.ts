import Papa from 'papaparse';

/** Separators a file may use. */
export const csvSeparators = [',', ';', '\t'] as const;
/** A separator out of {@link csvSeparators}. */
export type CsvSeparator = (typeof csvSeparators)[number];

/** Longest record in characters; one that goes on has an open quote or is no CSV. */
export const longestRecord = 1024 * 1024;

/** Records of one piece of text. `lines[i]` is the physical line on which `records[i]` starts. */
export type RecordBlock = {
  readonly records: string[][];
  readonly lines: number[];
  /** Indexes of records with a quote in the wrong place, ascending. */
  readonly strayQuotes: readonly number[];
  /** Index of the last record where its quote never closes. */
  readonly openQuote: number | undefined;
};

type PapaError = { readonly code: string; readonly row?: number };
type PapaResult = { data: string[][]; errors: PapaError[]; meta: { cursor: number } };

/** Parses one piece with papaparse into plain arrays. */
function parse(
  text: string,
  separator: CsvSeparator,
  newline: '\n' | '\r',
  ignoreLastRow: boolean,
): PapaResult {
  const parser = new Papa.Parser({ delimiter: separator, newline });
  return parser.parse(text, 0, ignoreLastRow) as PapaResult;
}

/** The cells of a header line under a separator. */
export function parseHeader(line: string, separator: CsvSeparator): string[] {
  return parse(line, separator, '\n', false).data[0] ?? [];
}

function countOf(text: string, character: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1 && at < end; at = text.indexOf(character, at + 1)) count++;
  return count;
}

/**
 * Cuts text that arrives in pieces into records. It drives papaparse's parser itself, as papaparse's own streamer does,
 * because that hands out rows without the line they start on.
 */
export class RecordSplitter {
  #partial = '';
  #line: number;
  readonly #separator: CsvSeparator;
  readonly #newline: '\n' | '\r';

  /** @param line physical line on which the first record starts. */
  constructor(separator: CsvSeparator, newline: '\n' | '\r', line: number) {
    this.#separator = separator;
    this.#newline = newline;
    this.#line = line;
  }

  /** Line on which the next record starts. */
  get line(): number {
    return this.#line;
  }

  /** Whether the open record is longer than any record may be. */
  get isOverlong(): boolean {
    return this.#partial.length > longestRecord;
  }

  /** Whether the open record has a quote, so that an overlong one is one that never closes. */
  get isQuoteOpen(): boolean {
    return this.#partial.includes('"');
  }

  /** Records that the text completes. */
  push(text: string): RecordBlock {
    return this.#split(this.#partial + text, false);
  }

  /** The last record, where the file does not end with a line break. */
  end(): RecordBlock {
    const rest = this.#partial;
    return rest === ''
      ? { records: [], lines: [], strayQuotes: [], openQuote: undefined }
      : this.#split(rest, true);
  }

  #split(text: string, isLast: boolean): RecordBlock {
    const result = parse(text, this.#separator, this.#newline, !isLast);
    const records = result.data;
    const cursor = isLast ? text.length : result.meta.cursor;
    this.#partial = isLast ? '' : text.slice(cursor);
    const lines = this.#number(records, text, cursor);
    if (this.#newline === '\n') dropCarriageReturns(records);
    const strayQuotes: number[] = [];
    let openQuote: number | undefined;
    for (const error of result.errors) {
      const row = error.row ?? 0;
      if (row >= records.length) continue;
      if (error.code === 'MissingQuotes') openQuote = row;
      else if (strayQuotes.at(-1) !== row) strayQuotes.push(row);
    }
    return { records, lines, strayQuotes, openQuote };
  }

  #number(records: readonly string[][], text: string, cursor: number): number[] {
    const count = records.length;
    const lines = new Array<number>(count);
    const start = this.#line;
    const breaks = text.includes('"') ? countOf(text, this.#newline, cursor) : count;
    if (breaks <= count) {
      for (let index = 0; index < count; index++) lines[index] = start + index;
      this.#line = start + count;
      return lines;
    }
    let line = start;
    for (let index = 0; index < count; index++) {
      lines[index] = line;
      line++;
      for (const cell of records[index] ?? []) line += countOf(cell, this.#newline, cell.length);
    }
    this.#line = line;
    return lines;
  }
}

/** Lines are cut at LF alone, so that files of mixed line ends read right; the CR of a CRLF is left on the last cell. */
function dropCarriageReturns(records: readonly string[][]): void {
  for (const record of records) {
    const last = record.length - 1;
    const cell = record[last];
    if (cell !== undefined && cell !== '' && cell.charCodeAt(cell.length - 1) === 13)
      record[last] = cell.slice(0, -1);
  }
}
