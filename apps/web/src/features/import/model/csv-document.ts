import {
  createDuplicateIndex,
  createRowValidator,
  csvColumnIndex,
  isDamagedNumber,
  readLocationsCsv,
  type CategoryIndex,
  type CsvColumn,
  type CsvFinding,
  type CsvHeader,
  type CsvProgress,
  type DuplicateIndex,
  type OwnFieldName,
  type RowValidator,
} from '@frontage/domain/csv';
import type { CellChange } from './changes';

/** A file that is no location CSV at all, and why. */
export class MalformedFileError extends Error {
  override readonly name = 'MalformedFileError';
  constructor(readonly finding: CsvFinding) {
    super(finding.params.reason ?? 'malformed');
  }
}

/** What reading a file needs to know beside its bytes. */
export type OpenOptions = {
  readonly categories: CategoryIndex | undefined;
  /** Fields that the project made up, each of which may have a column. */
  readonly ownFields?: readonly OwnFieldName[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: CsvProgress) => void;
};

/** Rows of a file as the location holds them now, by location id; cells in the order of the file's own rows. */
export type CurrentRows = ReadonlyMap<string, readonly string[]>;

const idPosition = csvColumnIndex('locationId');
const codePosition = csvColumnIndex('storeCode');

/**
 * A location CSV while it is repaired: its rows, what is wrong in each, and what was changed. Lives in a worker; pure,
 * so that its tests need none. Rows are addressed by their position in the file, 0-based.
 */
export class CsvDocument {
  readonly header: CsvHeader;
  readonly #foundInFile: number;
  readonly categories: CategoryIndex | undefined;
  readonly #rows: string[][];
  readonly #lines: number[];
  readonly #findings: Map<number, CsvFinding[]>;
  readonly #changes = new Map<string, CellChange>();
  readonly #validator: RowValidator;
  #duplicates: DuplicateIndex | undefined;
  #current: CurrentRows | undefined;
  /** IDs of the locations by store code, where they are known; several where several locations have the same. */
  #idsOfCode: ReadonlyMap<string, readonly string[]> = new Map();
  #foundUnknown = 0;
  /** First rows of ids that stand again further down; counted anew after a row's findings changed. */
  #repeated: ReadonlyMap<number, CsvFinding> | undefined;

  private constructor(
    header: CsvHeader,
    rows: string[][],
    lines: number[],
    findings: Map<number, CsvFinding[]>,
    categories: CategoryIndex | undefined,
  ) {
    this.header = header;
    this.#rows = rows;
    this.#lines = lines;
    this.#findings = findings;
    this.categories = categories;
    this.#validator = createRowValidator({ categories }, header.own, header.columns);
    this.#foundInFile = [...this.allFindings()].length;
  }

  /** Findings when the file was opened, with those that only the present locations tell; what 'of 61 found' counts. */
  get found(): number {
    return this.#foundInFile + this.#foundUnknown;
  }

  /** Reads a file to its end. Throws {@link MalformedFileError} where it is no location CSV, and the signal's reason. */
  static async open(source: Blob | string, options: OpenOptions): Promise<CsvDocument> {
    const rows: string[][] = [];
    const lines: number[] = [];
    const findings = new Map<number, CsvFinding[]>();
    let header: CsvHeader | undefined;
    const { categories, ownFields, signal } = options;
    const reading = readLocationsCsv(source, { categories, ownFields, signal });
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
      options.onProgress?.(batch.progress);
    }
    if (header === undefined) throw new Error('A file without a header ends with a finding.');
    return new CsvDocument(header, rows, lines, findings, categories);
  }

  get rowCount(): number {
    return this.#rows.length;
  }

  /** Rows that stay in the draft, ascending: those with a finding, and the first row of an id that is repeated. */
  rowsWithErrors(): number[] {
    return [...new Set([...this.#findings.keys(), ...this.#repeatedRows().keys()])].sort((a, b) => a - b);
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

  cell(row: number, column: CsvColumn): string {
    return this.cells(row)[this.#indexOf(column)] ?? '';
  }

  /** All rows in the file's order, cells in the order of `csvColumns` and the file's own columns behind them. */
  allRows(): readonly (readonly string[])[] {
    return this.#rows;
  }

  /** What marks a row's cells: its own findings, and on the first row of a repeated id which line repeats it. */
  findings(row: number): readonly CsvFinding[] {
    const own = this.#ownFindings(row);
    const repeated = this.#repeatedRows().get(row);
    return repeated === undefined ? own : [...own, repeated];
  }

  /** Every finding with its row, by row; as many as cells are marked, so with the first row of a repeated id too. */
  *allFindings(): Generator<{ row: number; finding: CsvFinding }> {
    for (const row of this.rowsWithErrors()) {
      for (const finding of this.findings(row)) yield { row, finding };
    }
  }

  /** Changes that differ from the file as it was, to be kept as a draft. */
  changes(): CellChange[] {
    return [...this.#changes.values()];
  }

  changeOf(row: number, column: CsvColumn): CellChange | undefined {
    return this.#changes.get(keyOf(row, column));
  }

  /** The location's present values in the file's form, where they are known: by ID, else by the store code that only it has. */
  currentRow(row: number): readonly string[] | undefined {
    const id = this.#idAt(row);
    return this.#current?.get(id) ?? this.#current?.get(this.idOfStoreCode(row) ?? '');
  }

  /** ID of the one location that has the store code of a row; `undefined` where none or several have it. */
  idOfStoreCode(row: number): string | undefined {
    const [id, ...others] = this.#idsOfCode.get(this.#codeAt(row)) ?? [];
    return others.length === 0 ? id : undefined;
  }

  /**
   * Takes what the locations hold now. A cell that breaks a rule but is just that (split hours, for one) is no error:
   * it changes nothing. A row of no location is one.
   */
  setCurrent(current: CurrentRows): void {
    this.#current = current;
    const idsOfCode = new Map<string, string[]>();
    for (const [id, cells] of current) {
      const code = (cells[codePosition] ?? '').trim();
      if (code === '') continue;
      const same = idsOfCode.get(code);
      if (same === undefined) idsOfCode.set(code, [id]);
      else same.push(id);
    }
    this.#idsOfCode = idsOfCode;
    this.#foundUnknown = 0;
    for (let row = 0; row < this.rowCount; row += 1) {
      const before = this.#ownFindings(row).filter((finding) => !isUnknown(finding));
      const unknown = this.#unknown(row, before);
      if (unknown !== undefined) this.#foundUnknown += 1;
      if (unknown !== undefined || before.length > 0)
        this.#store(
          row,
          this.#withoutUnchanged(row, [...(unknown === undefined ? [] : [unknown]), ...before]),
        );
    }
  }

  #idAt(row: number): string {
    return this.cells(row)[idPosition]?.trim() ?? '';
  }

  #codeAt(row: number): string {
    return this.cells(row)[codePosition]?.trim() ?? '';
  }

  /** Why a row is of no location, where the locations are known; a damaged, empty or repeated name is its own finding. */
  #unknown(row: number, found: readonly CsvFinding[]): CsvFinding | undefined {
    if (this.#current === undefined) return undefined;
    const hasIds = this.header.columns.includes('locationId');
    const value = hasIds ? this.#idAt(row) : this.#codeAt(row);
    const isFound = found.some(({ code, column }) => code === 'id_damaged' || column === '');
    if (value === '' || isFound) return undefined;
    const known = hasIds ? Number(this.#current.has(value)) : (this.#idsOfCode.get(value)?.length ?? 0);
    if (known === 1) return undefined;
    return {
      line: this.line(row),
      column: hasIds ? 'locationId' : 'storeCode',
      code: known === 0 ? 'unknown_location' : 'store_code_ambiguous',
      value,
      params: {},
    };
  }

  /** Writes a cell and checks its row again, and with an id every row that had or gets the same one. */
  setCell(row: number, column: CsvColumn, value: string): void {
    const cells = this.#rows[row];
    if (cells === undefined) return;
    const at = this.#indexOf(column);
    if (at === -1) return;
    const key = keyOf(row, column);
    const from = this.#changes.get(key)?.from ?? cells[at] ?? '';
    cells[at] = value;
    if (value === from) this.#changes.delete(key);
    else this.#changes.set(key, { row, column, from, to: value });
    if (column === this.#keyColumn) {
      for (const line of this.#duplicateIndex().set(this.line(row), keyOfCell(value)))
        this.#check(this.#rowAt(line));
    }
    this.#check(row);
  }

  /** Takes a record whose quoting or length was wrong as it was read; it is written properly from then on. */
  acceptRecord(row: number): void {
    this.#check(row);
  }

  #check(row: number): void {
    const found = this.#validator.checkRow(this.line(row), this.cells(row));
    const line = this.line(row);
    const duplicate =
      this.#duplicates === undefined ? this.#ownFindings(row).find(isDuplicate) : this.#duplicateOf(line);
    const ofLocation = [this.#unknown(row, found), duplicate].filter((finding) => finding !== undefined);
    this.#store(row, this.#withoutUnchanged(row, [...found, ...ofLocation]));
  }

  /** The column that tells which location a row is about. */
  get #keyColumn(): 'locationId' | 'storeCode' {
    return this.header.columns.includes('locationId') ? 'locationId' : 'storeCode';
  }

  #duplicateOf(line: number): CsvFinding | undefined {
    const found = this.#duplicates?.find(line);
    return found === undefined ? undefined : { ...found, column: this.#keyColumn };
  }

  #withoutUnchanged(row: number, findings: CsvFinding[]): CsvFinding[] {
    const current = this.currentRow(row);
    if (current === undefined) return findings;
    const cells = this.cells(row);
    return findings.filter((finding) => {
      if (finding.column === '' || finding.column === this.#keyColumn) return true;
      const at = this.#indexOf(finding.column);
      return cells[at] === '' || cells[at] !== current[at];
    });
  }

  #indexOf(column: CsvColumn): number {
    return csvColumnIndex(column, this.header.own);
  }

  #ownFindings(row: number): readonly CsvFinding[] {
    return this.#findings.get(row) ?? [];
  }

  /** Nobody can tell which of two rows with one id is right, so the plan takes neither: the first is marked too. */
  #repeatedRows(): ReadonlyMap<number, CsvFinding> {
    if (this.#repeated !== undefined) return this.#repeated;
    const repeated = new Map<number, CsvFinding>();
    for (const row of [...this.#findings.keys()].sort((a, b) => a - b)) {
      const finding = this.#ownFindings(row).find(isDuplicate);
      if (finding?.params.firstLine === undefined) continue;
      const first = this.#rowAt(finding.params.firstLine);
      if (repeated.has(first)) continue;
      repeated.set(first, {
        ...finding,
        line: finding.params.firstLine,
        params: { firstLine: finding.line },
      });
    }
    this.#repeated = repeated;
    return repeated;
  }

  #store(row: number, findings: CsvFinding[]): void {
    this.#repeated = undefined;
    if (findings.length === 0) this.#findings.delete(row);
    else this.#findings.set(row, findings);
  }

  /** Built only when an id is edited for the first time: most repairs never touch one. */
  #duplicateIndex(): DuplicateIndex {
    if (this.#duplicates === undefined) {
      this.#duplicates = createDuplicateIndex();
      const at = csvColumnIndex(this.#keyColumn);
      this.#rows.forEach((cells, row) => this.#duplicates?.set(this.line(row), keyOfCell(cells[at] ?? '')));
    }
    return this.#duplicates;
  }

  #rowAt(line: number): number {
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

function keyOf(row: number, column: CsvColumn): string {
  return `${String(row)}:${column}`;
}

/** What a spreadsheet shortened is the same in every row, and names none. */
function keyOfCell(cell: string): string {
  return isDamagedNumber(cell) ? '' : cell;
}

function isUnknown({ code }: CsvFinding): boolean {
  return code === 'unknown_location' || code === 'store_code_ambiguous';
}

function isDuplicate(finding: CsvFinding): boolean {
  return finding.code === 'id_duplicated';
}
