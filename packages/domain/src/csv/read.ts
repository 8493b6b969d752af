import { piecesOf, sizeOfSource, type CsvSource } from './byte-source';
import { LocationsCsvParser, type CsvReadOptions } from './csv-parser';
import type { CsvFinding } from './findings';
import type { CsvHeader } from './header';
import { joinRows, type CheckedRows } from './record-checker';
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

/** What one piece of the file held. */
export type CsvBatch = CheckedRows & {
  /** `undefined` only where the file has no readable header. */
  readonly header: CsvHeader | undefined;
  /** As far as known by now; `undefined` where the source is text. */
  readonly encoding: CsvEncoding | undefined;
  readonly progress: CsvProgress;
};

/** Options of {@link readLocationsCsv}. */
export type CsvStreamOptions = CsvReadOptions & {
  /** Cancels: the loop then throws the signal's reason. Breaking out of the loop cancels as well. */
  readonly signal?: AbortSignal | undefined;
  /** Most bytes (characters of text) to read; beyond, `file_malformed` with reason `too_large`. */
  readonly maxSize?: number | undefined;
};

/**
 * Streams a location CSV: rows and findings in batches of at most 64 KB of file, in file order. Runs in a browser, a
 * worker and Node; the source is a File, Blob, web or Node stream, text or bytes. Faults of the input are findings;
 * the only things thrown are the signal's reason and errors of the source itself (a file that vanished).
 */
export async function* readLocationsCsv(
  source: CsvSource,
  options: CsvStreamOptions = {},
): AsyncGenerator<CsvBatch, void, undefined> {
  const { signal, maxSize = Infinity } = options;
  const parser = new LocationsCsvParser(options);
  const decoder = new CsvTextDecoder();
  const total = sizeOfSource(source);
  let read = 0;
  const batch = (checked: CheckedRows): CsvBatch => ({
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

function take(
  parser: LocationsCsvParser,
  decoder: CsvTextDecoder,
  piece: string | Uint8Array | undefined,
): CheckedRows {
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

/** Outcome of a whole file. */
export type CsvReport = {
  readonly header: CsvHeader | undefined;
  readonly encoding: CsvEncoding | undefined;
  readonly rows: number;
  readonly valid: number;
  readonly findings: readonly CsvFinding[];
};

/** Reads a file to its end and answers all findings; `onBatch` sees the rows as they come. */
export async function validateLocationsCsv(
  source: CsvSource,
  options: CsvStreamOptions & { readonly onBatch?: (batch: CsvBatch) => void } = {},
): Promise<CsvReport> {
  const findings: CsvFinding[] = [];
  let last: CsvBatch | undefined;
  for await (const batch of readLocationsCsv(source, options)) {
    for (const finding of batch.findings) findings.push(finding);
    options.onBatch?.(batch);
    last = batch;
  }
  return {
    header: last?.header,
    encoding: last?.encoding,
    rows: last?.progress.rows ?? 0,
    valid: last?.progress.valid ?? 0,
    findings,
  };
}
