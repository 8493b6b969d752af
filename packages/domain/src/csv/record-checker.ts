import { trimmed } from './blank';
import { compactCopy } from './compact-copy';
import { CellChecker, type CsvRuleOptions } from './cell-checker';
import { csvColumnIndex, csvColumns } from './columns';
import { fingerprintIndex } from './fingerprint';
import type { CsvFinding } from './findings';
import { unguardCell } from './guard';
import type { CsvHeader } from './header';
import { IdIndex } from './id-index';
import type { RecordBlock } from './records';
import { noParams } from './table-findings';
import { isBlankRecord, recordFault, type CheckedTable } from './table-rows';

/**
 * Rows of a piece of a location CSV, cells in the order of `csvColumns` (absent columns empty), the file's own columns and its
 * fingerprint behind them, with what is wrong in them.
 */
export type CheckedRows = CheckedTable<CsvFinding>;

const apostrophe = 39;
const idPosition = csvColumnIndex('locationId');
const codePosition = csvColumnIndex('storeCode');

/** Checks the records of one file in order; it remembers the ids it has seen. */
export class RecordChecker {
  readonly #header: CsvHeader;
  readonly #order: number[];
  readonly #checkers: CellChecker[];
  readonly #isCanonical: boolean;
  readonly #idAt: number;
  /** The column that tells which location a row is about, by its place in {@link csvColumns}. */
  readonly #keyAt: number;
  readonly #keys = new IdIndex();

  constructor(header: CsvHeader, options: CsvRuleOptions) {
    this.#header = header;
    this.#order = header.columns.map((column) => csvColumnIndex(column, header.own));
    this.#checkers = header.columns.map((column) => new CellChecker(column, options));
    this.#isCanonical =
      header.width === csvColumns.length && this.#order.every((target, index) => target === index);
    this.#idAt = header.positions[header.columns.indexOf('locationId')] ?? 0;
    this.#keyAt = header.columns.includes('locationId') ? idPosition : codePosition;
  }

  /** Checks a block of records; wholly blank ones are left out. */
  check(block: RecordBlock): CheckedRows {
    const rows: string[][] = [];
    const lines: number[] = [];
    const findings: CsvFinding[] = [];
    let valid = 0;
    let stray = 0;
    for (let index = 0; index < block.records.length; index++) {
      const record = block.records[index] ?? [];
      const line = block.lines[index] ?? 0;
      const hasStrayQuote = block.strayQuotes[stray] === index;
      if (hasStrayQuote) stray++;
      if ((record[this.#idAt] ?? '') === '' && isBlankRecord(record)) continue;
      const row = this.#isCanonical && record.length === csvColumns.length ? record : this.#arrange(record);
      rows.push(row);
      lines.push(line);
      const before = findings.length;
      const fault = recordFault(block, index, hasStrayQuote, this.#header.width);
      if (fault === undefined) this.#checkRow(row, line, findings);
      else findings.push(fault);
      if (findings.length === before) valid++;
    }
    return { rows, lines, findings, valid };
  }

  #arrange(record: readonly string[]): string[] {
    const { positions, own, fingerprintAt } = this.#header;
    const hasFingerprint = fingerprintAt !== -1;
    const row = new Array<string>(fingerprintIndex(own) + Number(hasFingerprint)).fill('');
    if (hasFingerprint) row[fingerprintIndex(own)] = record[fingerprintAt] ?? '';
    for (let index = 0; index < positions.length; index++) {
      const cell = record[positions[index] ?? -1];
      if (cell !== undefined) row[this.#order[index] ?? 0] = cell;
    }
    return row;
  }

  #checkRow(row: string[], line: number, findings: CsvFinding[]): void {
    const order = this.#order;
    const checkers = this.#checkers;
    for (let index = 0; index < order.length; index++) {
      const at = order[index] ?? 0;
      let cell = row[at] ?? '';
      if (cell.charCodeAt(0) === apostrophe) {
        cell = unguardCell(cell);
        row[at] = cell;
      }
      const code = checkers[index]?.check(cell);
      if (code !== undefined) {
        const column = this.#header.columns[index] ?? 'locationId';
        findings.push({ line, column, code, value: compactCopy(cell), params: noParams });
      } else if (at === this.#keyAt) {
        const finding = this.#checkKey(cell, line);
        if (finding !== undefined) findings.push(finding);
      }
    }
  }

  /** Whether a row names a location, and one that no earlier row has named. */
  #checkKey(cell: string, line: number): CsvFinding | undefined {
    const key = trimmed(cell);
    const column = this.#keyAt === idPosition ? 'locationId' : 'storeCode';
    if (key === '') return { line, column, code: 'id_empty', value: compactCopy(cell), params: noParams };
    const firstLine = this.#keys.add(key, line);
    if (firstLine === 0) return undefined;
    return { line, column, code: 'id_duplicated', value: compactCopy(cell), params: { firstLine } };
  }
}
