import type { CsvProgress, TableBatch, TableHeader } from '@frontage/domain/csv';
import type { CellChange } from './changes';
import type { Finding, TableRepair } from './finding';

/** A file that is no such table at all, and why. */
export class MalformedFileError extends Error {
  override readonly name = 'MalformedFileError';
  constructor(readonly finding: Finding) {
    super(finding.params.reason ?? 'malformed');
  }
}

/** What a file held when it was read. */
export type ReadTable<Header extends TableHeader, Found extends Finding> = {
  readonly header: Header;
  readonly rows: string[][];
  readonly lines: number[];
  readonly findings: Map<number, Found[]>;
};

/** Reads a table to its end. Throws {@link MalformedFileError} for a file that is none, and what the reading throws. */
export async function collectTable<Header extends TableHeader, Found extends Finding>(
  reading: AsyncIterable<TableBatch<Header, Found>>,
  onProgress?: (progress: CsvProgress) => void,
): Promise<ReadTable<Header, Found>> {
  const rows: string[][] = [];
  const lines: number[] = [];
  const findings = new Map<number, Found[]>();
  let header: Header | undefined;
  for await (const batch of reading) {
    header = batch.header;
    const first = rows.length;
    for (const row of batch.rows) rows.push(row);
    for (const line of batch.lines) lines.push(line);
    let row = first;
    for (const finding of batch.findings) {
      while (row < lines.length && lines[row] !== finding.line) row += 1;
      if (row >= lines.length) throw new MalformedFileError(finding);
      findings.set(row, [...(findings.get(row) ?? []), finding]);
    }
    onProgress?.(batch.progress);
  }
  if (header === undefined) throw new Error('A file without a header ends with a finding.');
  return { header, rows, lines, findings };
}

/** The header of a table; `undefined` where it has none that can be read. */
export async function headerOf<Header extends TableHeader>(
  reading: AsyncIterable<TableBatch<Header, Finding>>,
): Promise<Header | undefined> {
  for await (const { header } of reading) if (header !== undefined) return header;
  return undefined;
}

/**
 * A table while it is repaired: its rows, what is wrong in each, and what was changed. Lives in a worker; pure, so that its tests need
 * none. Rows are addressed by their position in the file, 0-based.
 */
export abstract class TableDocument<
  Header extends TableHeader = TableHeader,
  Found extends Finding = Finding,
> {
  readonly header: Header;
  readonly #rows: string[][];
  readonly #lines: number[];
  readonly #findings: Map<number, Found[]>;
  readonly #changes = new Map<string, CellChange>();

  protected constructor({ header, rows, lines, findings }: ReadTable<Header, Found>) {
    this.header = header;
    this.#rows = rows;
    this.#lines = lines;
    this.#findings = findings;
  }

  /** Findings when the file was opened, with those that only what is there now tells; what 'of 61 found' counts. */
  abstract get found(): number;

  /** Position of a column in the rows; -1 for one that they do not have. */
  protected abstract indexOf(column: string): number;

  /** What is wrong with a row as its cells are now. */
  protected abstract checkRow(row: number): Found[];

  /** What may be done about a finding; `null` where only a person can tell. */
  abstract repairOf(row: number, finding: Finding): TableRepair | null;

  /** The file as it stands, in its own separator and columns. */
  abstract written(): Iterable<string>;

  /** Told after a cell got another value, before its row is checked again. */
  protected cellWritten?(row: number, column: string, value: string): void;

  /** Told after the findings of any row may have changed. */
  protected findingsChanged?(): void;

  get rowCount(): number {
    return this.#rows.length;
  }

  /** Rows that stay in the draft, ascending. */
  rowsWithErrors(): number[] {
    return [...this.#findings.keys()].sort((a, b) => a - b);
  }

  /** Rows with at least one repaired cell, ascending. */
  repairedRows(): number[] {
    return [...new Set([...this.#changes.values()].map((change) => change.row))].sort((a, b) => a - b);
  }

  line(row: number): number {
    return this.#lines[row] ?? 0;
  }

  cells(row: number): readonly string[] {
    return this.#rows[row] ?? [];
  }

  cell(row: number, column: string): string {
    return this.cells(row)[this.indexOf(column)] ?? '';
  }

  /** All rows in the file's order. */
  allRows(): readonly (readonly string[])[] {
    return this.#rows;
  }

  /** What marks a row's cells. */
  findings(row: number): readonly Found[] {
    return this.ownFindings(row);
  }

  /** Every finding with its row, by row; as many as cells are marked. */
  *allFindings(): Generator<{ row: number; finding: Found }> {
    for (const row of this.rowsWithErrors()) {
      for (const finding of this.findings(row)) yield { row, finding };
    }
  }

  /** Changes that differ from the file as it was, to be kept as a draft. */
  changes(): CellChange[] {
    return [...this.#changes.values()];
  }

  changeOf(row: number, column: string): CellChange | undefined {
    return this.#changes.get(keyOf(row, column));
  }

  /** Writes a cell and checks its row again. */
  setCell(row: number, column: string, value: string): void {
    const cells = this.#rows[row];
    if (cells === undefined) return;
    const at = this.indexOf(column);
    if (at === -1) return;
    const key = keyOf(row, column);
    const from = this.#changes.get(key)?.from ?? cells[at] ?? '';
    cells[at] = value;
    if (value === from) this.#changes.delete(key);
    else this.#changes.set(key, { row, column, from, to: value });
    this.cellWritten?.(row, column, value);
    this.check(row);
  }

  /** Takes a record whose quoting or length was wrong as it was read; it is written properly from then on. */
  acceptRecord(row: number): void {
    this.check(row);
  }

  protected check(row: number): void {
    this.store(row, this.checkRow(row));
  }

  protected store(row: number, findings: Found[]): void {
    if (findings.length === 0) this.#findings.delete(row);
    else this.#findings.set(row, findings);
    this.findingsChanged?.();
  }

  /** What was found in a row itself. */
  protected ownFindings(row: number): readonly Found[] {
    return this.#findings.get(row) ?? [];
  }

  protected rowAt(line: number): number {
    let low = 0;
    let high = this.#lines.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lines[middle] ?? 0) < line) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function keyOf(row: number, column: string): string {
  return `${String(row)}:${column}`;
}
