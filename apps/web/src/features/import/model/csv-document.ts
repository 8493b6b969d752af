import {
  createDuplicateIndex,
  createRowValidator,
  csvColumnIndex,
  isCsvColumn,
  isDamagedNumber,
  readLocationsCsv,
  suggestRepair,
  writeLocationsCsv,
  type CategoryIndex,
  type CsvColumn,
  type CsvFinding,
  type CsvHeader,
  type CsvProgress,
  type DuplicateIndex,
  type OwnFieldName,
  type Repair,
  type RowValidator,
} from '@frontage/domain/csv';
import { collectTable, TableDocument, type ReadTable } from '../../../shared/csv-repair/model/table-document';

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

const phoneColumns: readonly CsvColumn[] = ['phone', 'whatsapp', 'googleAdsPhone'];
const brazilian = /^\+55(\d{2})\d{8,9}$/;

/** A location CSV while it is repaired, beside what its locations hold now. */
export class CsvDocument extends TableDocument<CsvHeader, CsvFinding> {
  readonly #foundInFile: number;
  readonly categories: CategoryIndex | undefined;
  readonly #validator: RowValidator;
  #duplicates: DuplicateIndex | undefined;
  #current: CurrentRows | undefined;
  /** IDs of the locations by store code, where they are known; several where several locations have the same. */
  #idsOfCode: ReadonlyMap<string, readonly string[]> = new Map();
  #foundUnknown = 0;
  /** First rows of ids that stand again further down; counted anew after a row's findings changed. */
  #repeated: ReadonlyMap<number, CsvFinding> | undefined;

  private constructor(read: ReadTable<CsvHeader, CsvFinding>, categories: CategoryIndex | undefined) {
    super(read);
    this.categories = categories;
    this.#validator = createRowValidator({ categories }, read.header.own, read.header.columns);
    this.#foundInFile = [...this.allFindings()].length;
  }

  get found(): number {
    return this.#foundInFile + this.#foundUnknown;
  }

  /** Reads a file to its end. Throws `MalformedFileError` where it is no location CSV, and the signal's reason. */
  static async open(source: Blob | string, options: OpenOptions): Promise<CsvDocument> {
    const { categories, ownFields, signal } = options;
    const reading = readLocationsCsv(source, { categories, ownFields, signal });
    return new CsvDocument(await collectTable(reading, options.onProgress), categories);
  }

  /** Rows that stay in the draft, ascending: those with a finding, and the first row of an id that is repeated. */
  override rowsWithErrors(): number[] {
    return [...new Set([...super.rowsWithErrors(), ...this.#repeatedRows().keys()])].sort((a, b) => a - b);
  }

  /** What marks a row's cells: its own findings, and on the first row of a repeated id which line repeats it. */
  override findings(row: number): readonly CsvFinding[] {
    const own = this.ownFindings(row);
    const repeated = this.#repeatedRows().get(row);
    return repeated === undefined ? own : [...own, repeated];
  }

  override repairOf(row: number, finding: CsvFinding): Repair | null {
    const at = finding.column === '' ? -1 : this.indexOf(finding.column);
    return (
      suggestRepair(finding, {
        categories: this.categories,
        areaCode: this.#areaCodeOf(row),
        current: this.currentRow(row)?.[at],
        idOfStoreCode: this.idOfStoreCode(row),
      }) ?? null
    );
  }

  override written(): Iterable<string> {
    const { separator, columns, own, fingerprintAt } = this.header;
    return writeLocationsCsv(this.allRows(), {
      separator,
      columns,
      own,
      fingerprints: fingerprintAt === -1 ? undefined : 'keep',
    });
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
      const before = this.ownFindings(row).filter((finding) => !isUnknown(finding));
      const unknown = this.#unknown(row, before);
      if (unknown !== undefined) this.#foundUnknown += 1;
      if (unknown !== undefined || before.length > 0)
        this.store(
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

  /** With an id, every row is checked again that had or gets the same one. */
  protected override cellWritten(row: number, column: string, value: string): void {
    if (column !== this.#keyColumn) return;
    for (const line of this.#duplicateIndex().set(this.line(row), keyOfCell(value)))
      this.check(this.rowAt(line));
  }

  protected override findingsChanged(): void {
    this.#repeated = undefined;
  }

  protected override indexOf(column: string): number {
    return isCsvColumn(column) ? csvColumnIndex(column, this.header.own) : -1;
  }

  protected override checkRow(row: number): CsvFinding[] {
    const line = this.line(row);
    const found = this.#validator.checkRow(line, this.cells(row));
    const duplicate =
      this.#duplicates === undefined ? this.ownFindings(row).find(isDuplicate) : this.#duplicateOf(line);
    const ofLocation = [this.#unknown(row, found), duplicate].filter((finding) => finding !== undefined);
    return this.#withoutUnchanged(row, [...found, ...ofLocation]);
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
      const at = this.indexOf(finding.column);
      return cells[at] === '' || cells[at] !== current[at];
    });
  }

  /** Which of two rows with one id is right cannot be known, so the plan takes neither, and the first is marked too. */
  #repeatedRows(): ReadonlyMap<number, CsvFinding> {
    if (this.#repeated !== undefined) return this.#repeated;
    const repeated = new Map<number, CsvFinding>();
    for (const row of super.rowsWithErrors()) {
      const finding = this.ownFindings(row).find(isDuplicate);
      if (finding?.params.firstLine === undefined) continue;
      const first = this.rowAt(finding.params.firstLine);
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

  /** Built only when an id is edited for the first time: most repairs never touch one. */
  #duplicateIndex(): DuplicateIndex {
    if (this.#duplicates === undefined) {
      this.#duplicates = createDuplicateIndex();
      const at = csvColumnIndex(this.#keyColumn);
      this.allRows().forEach((cells, row) =>
        this.#duplicates?.set(this.line(row), keyOfCell(cells[at] ?? '')),
      );
    }
    return this.#duplicates;
  }

  /** The area code of the location, from its present numbers or the row's others; both outlive a number that lost it. */
  #areaCodeOf(row: number): number | undefined {
    for (const cells of [this.currentRow(row), this.cells(row)]) {
      for (const column of phoneColumns) {
        const match = brazilian.exec(cells?.[csvColumnIndex(column)] ?? '');
        if (match?.[1] !== undefined) return Number(match[1]);
      }
    }
    return undefined;
  }
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
