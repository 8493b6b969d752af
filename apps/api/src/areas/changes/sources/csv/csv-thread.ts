import {
  createCategoryIndex,
  readLocationsCsv,
  type TableBatch,
  type TableFinding,
  type TableHeader,
} from '@frontage/domain/csv';
import { readPostsCsv } from '@frontage/domain/posts-csv';
import { createReadStream } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type {
  CsvPart,
  FromCsvThread,
  PostsCsvPart,
  TablePart,
  TableRules,
  ToCsvThread,
} from './thread-protocol';

/** Bytes of the file at a time: of the shortest lines some thousands, of which every cell may be wrong. */
const pieceBytes = 16 * 1024;
/** Rows that the main thread gets at once, each with up to a finding per cell. */
const rowsAtOnce = 200;

/** A batch in parts; what is wrong with the whole file comes with the last one. */
function* partsOf<Header extends TableHeader, Finding extends TableFinding>({
  header,
  rows,
  lines,
  findings,
}: TableBatch<Header, Finding>): Generator<TablePart<Header, Finding>> {
  let from = 0;
  let found = 0;
  do {
    const to = Math.min(rows.length, from + rowsAtOnce);
    const isLast = to >= rows.length;
    const lastLine = lines[to - 1] ?? 0;
    const own: Finding[] = [];
    for (; found < findings.length; found += 1) {
      const finding = findings[found];
      if (finding === undefined || (!isLast && finding.line > lastLine)) break;
      own.push(finding);
    }
    yield { header, rows: rows.slice(from, to), lines: lines.slice(from, to), findings: own };
    from = to;
  } while (from < rows.length);
}

async function* read(path: string, of: TableRules): AsyncGenerator<CsvPart | PostsCsvPart> {
  const source = createReadStream(path, { highWaterMark: pieceBytes });
  if (of.table === 'posts') {
    for await (const batch of readPostsCsv(source, of.rules)) yield* partsOf(batch);
    return;
  }
  const { categories, maxRows, ownFields } = of.rules;
  const options = {
    ownFields,
    categories: categories === null ? undefined : createCategoryIndex(categories),
    ...(maxRows === undefined ? {} : { maxRows }),
  };
  for await (const batch of readLocationsCsv(source, options)) yield* partsOf(batch);
}

/** The thread that reads uploaded files: requests must not wait for what a stranger put into one. */
if (parentPort !== null) {
  const port = parentPort;
  const answer = (message: FromCsvThread) => port.postMessage(message);
  const readings = new Map<number, AsyncGenerator<CsvPart | PostsCsvPart>>();
  const goOn = async (reading: number): Promise<void> => {
    try {
      const next = await readings.get(reading)?.next();
      if (next?.done === false) answer({ kind: 'part', reading, part: next.value });
      else if (readings.delete(reading)) answer({ kind: 'end', reading });
    } catch (error) {
      readings.delete(reading);
      answer({ kind: 'failed', reading, message: error instanceof Error ? error.message : String(error) });
    }
  };
  port.on('message', (message: ToCsvThread) => {
    const { kind, reading } = message;
    if (kind === 'open') readings.set(reading, read(message.path, message));
    if (kind === 'close') {
      void readings.get(reading)?.return(undefined);
      readings.delete(reading);
      return;
    }
    void goOn(reading);
  });
}
