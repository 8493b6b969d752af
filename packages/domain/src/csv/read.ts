import type { CsvSource } from './byte-source';
import { LocationsCsvParser, type CsvReadOptions } from './csv-parser';
import type { CsvFinding } from './findings';
import type { CsvHeader } from './header';
import { readTable, type TableBatch, type TableStreamOptions } from './read-table';
import type { CsvEncoding } from './text-decoder';

/** What one piece of the file held. */
export type CsvBatch = TableBatch<CsvHeader, CsvFinding>;

/** Options of {@link readLocationsCsv}. */
export type CsvStreamOptions = CsvReadOptions & TableStreamOptions;

/**
 * Streams a location CSV: rows and findings in batches of at most 64 KB of file, in file order. Runs in a browser, a
 * worker and Node; the source is a File, Blob, web or Node stream, text or bytes. Faults of the input are findings;
 * the only things thrown are the signal's reason and errors of the source itself (a file that vanished).
 */
export function readLocationsCsv(
  source: CsvSource,
  options: CsvStreamOptions = {},
): AsyncGenerator<CsvBatch, void, undefined> {
  return readTable<CsvHeader, CsvFinding>(source, new LocationsCsvParser(options), options);
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
