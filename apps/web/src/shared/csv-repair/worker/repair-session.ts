import type { CsvProgress, TableHeader } from '@frontage/domain/csv';
import type { CellChange } from '../model/changes';
import { summarize, type DocumentSummary } from '../model/document-summary';
import type { Finding } from '../model/finding';
import { groupKey } from '../model/group-key';
import { repairAlike, repairCell, type CellRepair } from '../model/cell-repairs';
import { MalformedFileError, type TableDocument } from '../model/table-document';
import { fileKind } from '../workbook/file-kind';
import { WorkbookError, type WorkbookFault } from '../workbook/workbook-fault';

/** Which rows the grid shows. */
export type RowView = 'all' | 'errors' | 'repaired';

/** One row as the grid needs it. */
export type GridRow = {
  readonly row: number;
  readonly line: number;
  /** In the order of the file's own columns. */
  readonly cells: readonly string[];
  readonly findings: readonly Finding[];
  readonly repaired: readonly string[];
};

/** Where a finding is: its place in the view that is shown, and its row in the file. */
export type FindingPlace = { readonly index: number; readonly row: number; readonly column: string };

export type Opened =
  | { readonly kind: 'ready'; readonly header: TableHeader; readonly summary: DocumentSummary }
  | { readonly kind: 'malformed'; readonly finding: Finding }
  | { readonly kind: 'unreadable'; readonly fault: WorkbookFault }
  | { readonly kind: 'cancelled' };

/** Cells that one act changed, so that it can be taken back. */
export type RepairBatch = { readonly cells: readonly CellChange[] };

type Reading = {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CsvProgress) => void;
};

/** How a kind of table is read. */
type TableReader<Document> = {
  /** Reads a line as a header of this kind of table; `undefined` where it is none. */
  readonly readHeader: (line: string) => Promise<TableHeader | undefined>;
  readonly open: (csv: Blob, reading: Reading) => Promise<Document>;
};

/** The table of a file as a CSV. What reads workbooks is fetched with the first one. */
async function csvOf(
  file: Blob,
  readHeader: TableReader<unknown>['readHeader'],
  signal: AbortSignal,
): Promise<Blob> {
  const kind = await fileKind(file);
  if (kind === 'text') return file;
  const { readWorkbook } = await import('../workbook/read-workbook');
  return readWorkbook(file, { kind, readHeader, signal });
}

/**
 * A file being repaired, behind the worker's message port. Every method answers plain data; the document itself never
 * leaves the worker, so the page holds only the rows it shows.
 */
export class RepairSession<Document extends TableDocument = TableDocument> {
  #document: Document | undefined;
  #reading: AbortController | undefined;
  #views = new Map<RowView, readonly number[]>();

  /** Takes the document that a reading ends with: a CSV's, or a workbook's. `onProgress` is told at most every 50 ms. */
  protected async read(
    file: Blob,
    { readHeader, open }: TableReader<Document>,
    onProgress: (progress: CsvProgress) => void,
  ): Promise<Opened> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    let told = 0;
    try {
      const csv = await csvOf(file, readHeader, reading.signal);
      this.#document = await open(csv, {
        signal: reading.signal,
        onProgress: (progress) => {
          const now = performance.now();
          if (now - told < 50) return;
          told = now;
          onProgress(progress);
        },
      });
    } catch (error) {
      if (reading.signal.aborted) return { kind: 'cancelled' };
      if (error instanceof MalformedFileError) return { kind: 'malformed', finding: error.finding };
      if (error instanceof WorkbookError) return { kind: 'unreadable', fault: error.fault };
      throw error;
    }
    return { kind: 'ready', header: this.#document.header, summary: this.changed() };
  }

  cancel(): void {
    this.#reading?.abort();
  }

  summary(): DocumentSummary {
    return summarize(this.need());
  }

  /** Rows of a view from one index on. */
  window(view: RowView, start: number, count: number): GridRow[] {
    const document = this.need();
    const order = this.#order(view);
    const end = Math.min(start + count, order?.length ?? document.rowCount);
    const rows: GridRow[] = [];
    for (let index = start; index < end; index += 1) rows.push(this.#gridRow(order?.[index] ?? index));
    return rows;
  }

  /** How many rows a view has. */
  count(view: RowView): number {
    return this.#order(view)?.length ?? this.need().rowCount;
  }

  /** The finding after (or before) a place of a view, going round at the end; `null` where there is none. */
  nextFinding(view: RowView, from: { index: number; column: number }, step: 1 | -1): FindingPlace | null {
    const document = this.need();
    const order = this.#order(view);
    const columns = document.header.columns;
    const places = this.#places(order, columns);
    if (places.length === 0) return null;
    const isAfter = (place: { index: number; at: number }) =>
      place.index > from.index || (place.index === from.index && place.at > from.column);
    const isBefore = (place: { index: number; at: number }) =>
      place.index < from.index || (place.index === from.index && place.at < from.column);
    const next =
      step === 1 ? (places.find(isAfter) ?? places[0]) : (places.findLast(isBefore) ?? places.at(-1));
    if (next === undefined) return null;
    const column = columns[next.at];
    return column === undefined ? null : { index: next.index, row: next.row, column };
  }

  /** Where the first finding of a group is, in a view. */
  firstOf(view: RowView, key: string): FindingPlace | null {
    for (const { row, finding } of this.need().allFindings()) {
      if (groupKey(finding) !== key || finding.column === '') continue;
      const index = this.#order(view)?.indexOf(row) ?? row;
      if (index >= 0) return { index, row, column: finding.column };
    }
    return null;
  }

  /** What the repair of a cell would be, and how many cells like it there are. */
  repairOf(row: number, column: string): CellRepair | null {
    return repairCell(this.need(), row, column);
  }

  /** Repairs every cell of a group that has a certain repair, or gives them all the value a person chose. */
  repairGroup(key: string, value?: string): { summary: DocumentSummary; batch: RepairBatch } {
    const changes = repairAlike(this.need(), key, value);
    return this.setCells(changes.map(({ row, column, to }) => ({ row, column, value: to })));
  }

  setCells(cells: readonly { row: number; column: string; value: string }[]): {
    summary: DocumentSummary;
    batch: RepairBatch;
  } {
    const document = this.need();
    const batch: CellChange[] = [];
    for (const { row, column, value } of cells) {
      const from = document.cell(row, column);
      document.setCell(row, column, value);
      batch.push({ row, column, from, to: value });
    }
    return { summary: this.changed(), batch: { cells: batch } };
  }

  /** Puts back what an act changed. */
  takeBack(batch: RepairBatch): DocumentSummary {
    const document = this.need();
    for (const { row, column, from } of batch.cells) document.setCell(row, column, from);
    return this.changed();
  }

  /** Takes every repaired cell of a column back to what the file held. */
  restoreColumn(column: string): DocumentSummary {
    const document = this.need();
    for (const change of document.changes()) {
      if (change.column === column) document.setCell(change.row, column, change.from);
    }
    return this.changed();
  }

  /** Takes records whose quoting or length was off as they were read. */
  acceptRecords(): DocumentSummary {
    const document = this.need();
    for (const { row, finding } of [...document.allFindings()]) {
      if (finding.column === '') document.acceptRecord(row);
    }
    return this.changed();
  }

  changes(): CellChange[] {
    return this.need().changes();
  }

  /** Lays a kept draft over a file that was just opened; changes that no longer fit its rows are passed over. */
  applyChanges(changes: readonly CellChange[]): DocumentSummary {
    const document = this.need();
    for (const { row, column, from, to } of changes) {
      if (document.cell(row, column) === from) document.setCell(row, column, to);
    }
    return this.changed();
  }

  /** The file as it stands, in its own separator and columns. */
  corrected(): Blob {
    return new Blob([...this.need().written()], { type: 'text/csv;charset=utf-8' });
  }

  #places(order: readonly number[] | undefined, columns: readonly string[]) {
    const document = this.need();
    const indexOf = order === undefined ? undefined : new Map(order.map((row, index) => [row, index]));
    const places: { index: number; row: number; at: number }[] = [];
    for (const row of document.rowsWithErrors()) {
      const index = indexOf === undefined ? row : indexOf.get(row);
      if (index === undefined) continue;
      const found = document
        .findings(row)
        .map((finding) => (finding.column === '' ? 0 : columns.indexOf(finding.column)));
      for (const at of [...new Set(found)].sort((a, b) => a - b)) places.push({ index, row, at });
    }
    return places;
  }

  #gridRow(row: number): GridRow {
    const document = this.need();
    const columns = document.header.columns;
    return {
      row,
      line: document.line(row),
      cells: columns.map((column) => document.cell(row, column)),
      findings: document.findings(row),
      repaired: columns.filter((column) => document.changeOf(row, column) !== undefined),
    };
  }

  /** The rows of a view; `undefined` for all of them in the file's order. Kept until something changes. */
  #order(view: RowView): readonly number[] | undefined {
    if (view === 'all') return undefined;
    const known = this.#views.get(view);
    if (known !== undefined) return known;
    const rows = view === 'errors' ? this.need().rowsWithErrors() : this.need().repairedRows();
    this.#views.set(view, rows);
    return rows;
  }

  protected changed(): DocumentSummary {
    this.#views.clear();
    return summarize(this.need());
  }

  protected need(): Document {
    if (this.#document === undefined) throw new Error('No file is open.');
    return this.#document;
  }
}
