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
type ParseOptions = { readonly isLast: boolean; readonly preview?: number };

/** Parses one piece with papaparse into plain arrays. Unless it is the last, its open end is left for the next one. */
function parse(
  text: string,
  separator: CsvSeparator,
  newline: '\n' | '\r',
  { isLast, preview = 0 }: ParseOptions,
): PapaResult {
  const parser = new Papa.Parser({ delimiter: separator, newline, preview });
  return parser.parse(text, 0, !isLast) as PapaResult;
}

/** The cells of a header line under a separator. */
export function parseHeader(line: string, separator: CsvSeparator): string[] {
  return parse(line, separator, '\n', { isLast: true }).data[0] ?? [];
}

type OpenBlock = {
  readonly records: string[][];
  readonly lines: number[];
  readonly strayQuotes: number[];
  openQuote: number | undefined;
};

function emptyBlock(): OpenBlock {
  return { records: [], lines: [], strayQuotes: [], openQuote: undefined };
}

// Most records parsed in one go where every one has quotes.
const longestBurst = 4096;
// A stretch without quotes shorter than this is not worth a parser of its own.
const shortestPlain = 4096;

function countOf(text: string, character: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1 && at < end; at = text.indexOf(character, at + 1)) count++;
  return count;
}

/**
 * Cuts text that arrives in pieces into records. It drives papaparse's parser itself, as papaparse's own streamer does,
 * because that hands out rows without the line they start on. Its fast mode holds only for text without any quote, so
 * stretches of lines without one are parsed apart from the records that have them.
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
    const block = emptyBlock();
    this.#split(this.#joinPartial(text, block), block, false);
    return block;
  }

  /** The last record, where the file does not end with a line break. */
  end(): RecordBlock {
    const block = emptyBlock();
    this.#split(this.#partial, block, true);
    return block;
  }

  /** Text that begins with a record: the open one is finished first where that needs no copy of the whole piece. */
  #joinPartial(text: string, block: OpenBlock): string {
    const end = text.indexOf(this.#newline) + 1;
    const line = this.#partial + text.slice(0, end);
    if (end === 0 || line.includes('"')) return this.#partial + text;
    this.#parsePlain(line, block, false);
    return text.slice(end);
  }

  #split(text: string, block: OpenBlock, isLast: boolean): void {
    let at = 0;
    let burst = 1;
    while (at < text.length) {
      const quote = text.indexOf('"', at);
      const quotedFrom =
        quote === -1 ? text.length : Math.max(at, text.lastIndexOf(this.#newline, quote) + 1);
      if (quote === -1 || quotedFrom - at >= shortestPlain) {
        burst = 1;
        at += this.#parsePlain(text.slice(at, quotedFrom), block, isLast && quote === -1);
        if (quote === -1) break;
      }
      const taken = this.#parseQuoted(text.slice(at), block, { isLast, preview: burst });
      if (taken === 0) break;
      at += taken;
      burst = Math.min(burst * 4, longestBurst);
    }
    this.#partial = isLast ? '' : text.slice(at);
    if (this.#newline === '\n') dropCarriageReturns(block.records);
  }

  /** Whole lines without a quote: papaparse's fast mode, and every record is one line. */
  #parsePlain(text: string, block: OpenBlock, isLast: boolean): number {
    const { data, meta } = parse(text, this.#separator, this.#newline, { isLast });
    for (const record of data) {
      block.records.push(record);
      block.lines.push(this.#line++);
    }
    return isLast ? text.length : meta.cursor;
  }

  #parseQuoted(text: string, block: OpenBlock, options: ParseOptions): number {
    const { data, errors, meta } = parse(text, this.#separator, this.#newline, options);
    const first = block.records.length;
    for (const error of errors) {
      const row = error.row ?? 0;
      if (row >= data.length) continue;
      if (error.code === 'MissingQuotes') block.openQuote = first + row;
      else if (block.strayQuotes.at(-1) !== first + row) block.strayQuotes.push(first + row);
    }
    // The last record of a file may lack its own break; then as many breaks as records means that one is inside.
    const own = options.isLast ? data.length - 1 : data.length;
    const hasBreaks = countOf(text, this.#newline, meta.cursor) > own;
    for (const record of data) {
      block.records.push(record);
      block.lines.push(this.#line++);
      if (hasBreaks) for (const cell of record) this.#line += countOf(cell, this.#newline, cell.length);
    }
    return meta.cursor;
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
