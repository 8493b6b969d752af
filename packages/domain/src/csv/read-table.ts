import { piecesOf, sizeOfSource, type CsvSource } from './byte-source';
import type { TableHeader } from './table-header';
import type { TableParser } from './table-parser';
import { joinRows, type CheckedTable } from './table-rows';
import { CsvTextDecoder, UndecodableError, type CsvEncoding } from './text-decoder';

/** How far the reading is. Sizes are bytes; characters where the source is text. */
export type CsvProgress = {
  readonly read: number;
  /** `undefined` where the source does not tell its size. */
  readonly total: number | undefined;
  readonly rows: number;
  /** Rows without a finding. */
  readonly valid: number;
};

/** What one piece of a table held. */
export type TableBatch<Header extends TableHeader, Finding> = CheckedTable<Finding> & {
  /** `undefined` only where the file has no readable header. */
  readonly header: Header | undefined;
  /** As far as known by now; `undefined` where the source is text. */
  readonly encoding: CsvEncoding | undefined;
  readonly progress: CsvProgress;
};

/** How a table is streamed, whatever it holds. */
export type TableStreamOptions = {
  /** Cancels: the loop then throws the signal's reason. Breaking out of the loop cancels as well. */
  readonly signal?: AbortSignal | undefined;
  /** Most bytes (characters of text) to read; beyond, `file_malformed` with reason `too_large`. */
  readonly maxSize?: number | undefined;
};

/** A parser of a table, and what its rows are checked against. */
type Parser<Header extends TableHeader, Finding> = Pick<
  TableParser<Header, Finding>,
  'header' | 'rows' | 'valid' | 'isStopped'
> & {
  push(text: string): CheckedTable<Finding>;
  end(): CheckedTable<Finding>;
  stop(reason: 'encoding' | 'too_large', expected?: number): CheckedTable<Finding>;
};

/** Streams a table through its parser: rows and findings in batches of at most 64 KB of file, in file order. */
export async function* readTable<Header extends TableHeader, Finding>(
  source: CsvSource,
  parser: Parser<Header, Finding>,
  { signal, maxSize = Infinity }: TableStreamOptions,
): AsyncGenerator<TableBatch<Header, Finding>, void, undefined> {
  const decoder = new CsvTextDecoder();
  const total = sizeOfSource(source);
  let read = 0;
  const batch = (checked: CheckedTable<Finding>): TableBatch<Header, Finding> => ({
    ...checked,
    header: parser.header,
    encoding: decoder.encoding,
    progress: { read, total, rows: parser.rows, valid: parser.valid },
  });
  signal?.throwIfAborted();
  for await (const piece of piecesOf(source)) {
    signal?.throwIfAborted();
    read += piece.length;
    if (read > maxSize) yield batch(parser.stop('too_large', maxSize));
    else yield batch(take(parser, decoder, piece));
    if (parser.isStopped) return;
  }
  signal?.throwIfAborted();
  yield batch(take(parser, decoder, undefined));
}

function take<Header extends TableHeader, Finding>(
  parser: Parser<Header, Finding>,
  decoder: CsvTextDecoder,
  piece: string | Uint8Array | undefined,
): CheckedTable<Finding> {
  if (typeof piece === 'string') return parser.push(piece);
  let text: string;
  try {
    text = piece === undefined ? decoder.end() : decoder.push(piece);
  } catch (error) {
    if (error instanceof UndecodableError) return parser.stop('encoding');
    throw error;
  }
  if (piece !== undefined) return parser.push(text);
  return joinRows(parser.push(text), parser.end());
}
