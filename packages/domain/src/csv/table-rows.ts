import { isBlank } from './blank';
import type { RecordBlock } from './records';
import { malformed, type TableFinding } from './table-findings';

/** Rows of a piece of a table, their cells in the order of the format's columns, with what is wrong in them. */
export type CheckedTable<Finding = TableFinding> = {
  readonly rows: string[][];
  /** Line on which each row starts. */
  readonly lines: number[];
  /** In file order: by line, then by the file's own order of columns. */
  readonly findings: Finding[];
  /** How many of the rows have no finding. */
  readonly valid: number;
};

/** No rows at all. */
export const noRows: CheckedTable<never> = { rows: [], lines: [], findings: [], valid: 0 };

/** Rows of two pieces that follow each other. */
export function joinRows<Finding>(a: CheckedTable<Finding>, b: CheckedTable<Finding>): CheckedTable<Finding> {
  if (a.rows.length === 0 && a.findings.length === 0) return b;
  if (b.rows.length === 0 && b.findings.length === 0) return a;
  return {
    rows: [...a.rows, ...b.rows],
    lines: [...a.lines, ...b.lines],
    findings: [...a.findings, ...b.findings],
    valid: a.valid + b.valid,
  };
}

/** Whether a record holds nothing. */
export function isBlankRecord(record: readonly string[]): boolean {
  return record.every(isBlank);
}

/**
 * What is wrong with a record as a whole, which makes its cells unsure; `undefined` for a sound one.
 * @param hasStrayQuote whether its quoting is off, as `block.strayQuotes` says
 * @param width how many cells the header has
 */
export function recordFault(
  block: RecordBlock,
  index: number,
  hasStrayQuote: boolean,
  width: number,
): TableFinding<never, 'file_malformed'> | undefined {
  const line = block.lines[index] ?? 0;
  const record = block.records[index] ?? [];
  if (block.openQuote === index) return malformed(line, 'unterminated_quote');
  if (hasStrayQuote) return malformed(line, 'stray_quote');
  if (record.length <= width || isBlankRecord(record.slice(width))) return undefined;
  return malformed(line, 'too_many_cells', { expected: width, actual: record.length });
}
