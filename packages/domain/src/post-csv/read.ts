import type { CsvSource } from '../csv/byte-source';
import { unguardCell } from '../csv/guard';
import { readTable, type TableBatch, type TableStreamOptions } from '../csv/read-table';
import type { RecordBlock } from '../csv/records';
import { malformed } from '../csv/table-findings';
import { headerOf, nameCells, repeatedColumns, type HeaderLine } from '../csv/table-header';
import { TableParser } from '../csv/table-parser';
import { isBlankRecord, recordFault, type CheckedTable } from '../csv/table-rows';
import { checkPostRow, type PostCsvRules } from './check-row';
import {
  placeColumns,
  postColumnOfHeader,
  postCsvColumnIndex,
  postCsvColumns,
  type PostCsvColumn,
  type PostCsvFinding,
  type PostCsvHeader,
} from './columns';
import { createRepeats } from './repeats';

/** How a CSV of posts is read. */
export type PostCsvOptions = PostCsvRules &
  TableStreamOptions & {
    /** Most rows to read; one more is `file_malformed` with reason `too_many_rows`, and reading stops. */
    readonly maxRows?: number | undefined;
  };

/** What one piece of a CSV of posts held; cells in the order of {@link postCsvColumns}. */
export type PostCsvBatch = TableBatch<PostCsvHeader, PostCsvFinding>;

/** What a table lacks to be a CSV of posts: something that names locations, what kind of post it is, and what it says. */
function missingColumns(known: readonly PostCsvColumn[]): PostCsvColumn[] {
  const needed: PostCsvColumn[] = ['kind', 'text'];
  const missing = needed.filter((column) => !known.includes(column));
  return placeColumns.some((column) => known.includes(column)) ? missing : ['storeCode', ...missing];
}

function readHeader(found: HeaderLine) {
  const { line } = found;
  const named = nameCells(found, postColumnOfHeader);
  const missing = missingColumns(named.known);
  if (missing.length > 0) return { fault: malformed(line, 'missing_columns', { columns: missing }) };
  const repeated = repeatedColumns(named, postCsvColumns);
  if (repeated.length > 0) return { fault: malformed(line, 'duplicate_columns', { columns: repeated }) };
  return { header: headerOf(found, named) };
}

/** Checks the records of one file in order; it remembers which post went to which location. */
function openChecker(header: PostCsvHeader, rules: PostCsvRules) {
  const repeats = createRepeats();
  const arrange = (record: readonly string[]) => {
    const row = new Array<string>(postCsvColumns.length).fill('');
    header.columns.forEach((column, index) => {
      row[postCsvColumnIndex(column)] = unguardCell(record[header.positions[index] ?? -1] ?? '');
    });
    return row;
  };
  return {
    check(block: RecordBlock): CheckedTable<PostCsvFinding> {
      const checked: CheckedTable<PostCsvFinding> = { rows: [], lines: [], findings: [], valid: 0 };
      const stray = new Set(block.strayQuotes);
      let valid = 0;
      block.records.forEach((record, index) => {
        if (isBlankRecord(record)) return;
        const line = block.lines[index] ?? 0;
        const row = arrange(record);
        const fault = recordFault(block, index, stray.has(index), header.width);
        const found =
          fault === undefined ? [...checkPostRow(line, row, rules), ...repeats.add(line, row)] : [fault];
        checked.rows.push(row);
        checked.lines.push(line);
        checked.findings.push(...found);
        if (found.length === 0) valid += 1;
      });
      return { ...checked, valid };
    },
  };
}

/**
 * Streams a CSV of posts: rows and findings in batches, in file order. Runs in a browser, a worker and Node. Faults of the input are
 * findings; the only things thrown are the signal's reason and errors of the source itself.
 */
export function readPostsCsv(
  source: CsvSource,
  options: PostCsvOptions = {},
): AsyncGenerator<PostCsvBatch, void, undefined> {
  const parser = new TableParser<PostCsvHeader, PostCsvFinding>(
    { readHeader, openChecker: (header) => openChecker(header, options) },
    options.maxRows,
  );
  return readTable<PostCsvHeader, PostCsvFinding>(source, parser, options);
}
