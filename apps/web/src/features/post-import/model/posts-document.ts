import type { CsvProgress } from '@frontage/domain/csv';
import {
  checkPostRow,
  createRepeats,
  everyLocation,
  isPostCsvColumn,
  placeColumnOf,
  postCsvColumnIndex,
  readList,
  readPostsCsv,
  suggestPostRepair,
  writePostsCsv,
  type PostCsvFinding,
  type PostCsvHeader,
  type PostCsvRules,
  type PostRepair,
} from '@frontage/domain/posts-csv';
import { collectTable, TableDocument, type ReadTable } from '../../../shared/csv-repair/model/table-document';

/** What reading a file needs to know beside its bytes. */
export type OpenPostsOptions = PostCsvRules & {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: CsvProgress) => void;
};

/** What rows may name: store codes with how many locations have each, IDs, and groups; texts in lower case. */
export type KnownPlaces = {
  readonly storeCodes: ReadonlyMap<string, number>;
  readonly locationIds: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
};

/** A CSV of posts while it is repaired, beside the locations and groups that it may name. */
export class PostsDocument extends TableDocument<PostCsvHeader, PostCsvFinding> {
  readonly #rules: PostCsvRules;
  readonly #foundInFile: number;
  #foundUnknown = 0;
  #known: KnownPlaces | undefined;
  /** Rows that send the same post to the same location again; found anew after a cell changed. */
  #repeated: ReadonlyMap<number, PostCsvFinding> | undefined;

  private constructor(read: ReadTable<PostCsvHeader, PostCsvFinding>, rules: PostCsvRules) {
    super(read);
    this.#rules = rules;
    for (const [row, findings] of [...read.findings])
      this.store(
        row,
        findings.filter(({ code }) => code !== 'row_duplicated'),
      );
    this.#foundInFile = [...this.allFindings()].length;
  }

  get found(): number {
    return this.#foundInFile + this.#foundUnknown;
  }

  /** Reads a file to its end. Throws `MalformedFileError` where it is no CSV of posts, and the signal's reason. */
  static async open(source: Blob | string, options: OpenPostsOptions): Promise<PostsDocument> {
    const { signal, onProgress, ...rules } = options;
    return new PostsDocument(
      await collectTable(readPostsCsv(source, { ...rules, signal }), onProgress),
      rules,
    );
  }

  /** Takes what rows may name: a row of no location or group is an error. */
  setKnown(known: KnownPlaces): void {
    this.#known = known;
    this.#foundUnknown = 0;
    for (let row = 0; row < this.rowCount; row += 1) {
      const before = this.ownFindings(row).filter(({ code }) => !isOfPlace(code));
      if (before.some(({ column }) => column === '')) continue;
      const unknown = this.#unknown(row, before);
      if (unknown === undefined) continue;
      this.#foundUnknown += 1;
      this.store(row, [unknown, ...before]);
    }
  }

  override rowsWithErrors(): number[] {
    return [...new Set([...super.rowsWithErrors(), ...this.#repeatedRows().keys()])].sort((a, b) => a - b);
  }

  override findings(row: number): readonly PostCsvFinding[] {
    const own = this.ownFindings(row);
    const repeated = this.#repeatedRows().get(row);
    return repeated === undefined ? own : [...own, repeated];
  }

  override repairOf(row: number, finding: PostCsvFinding): PostRepair | null {
    return suggestPostRepair(finding, this.cells(row), this.#rules) ?? null;
  }

  override written(): Iterable<string> {
    const { separator, columns } = this.header;
    return writePostsCsv(this.allRows(), { separator, columns });
  }

  protected override indexOf(column: string): number {
    return isPostCsvColumn(column) && this.header.columns.includes(column) ? postCsvColumnIndex(column) : -1;
  }

  protected override checkRow(row: number): PostCsvFinding[] {
    const found = checkPostRow(this.line(row), this.cells(row), this.#rules);
    const unknown = this.#unknown(row, found);
    return unknown === undefined ? found : [unknown, ...found];
  }

  protected override cellWritten(): void {
    this.#repeated = undefined;
  }

  #unknown(row: number, found: readonly PostCsvFinding[]): PostCsvFinding | undefined {
    const known = this.#known;
    const cells = this.cells(row);
    const column = placeColumnOf(cells);
    if (known === undefined || column === undefined) return undefined;
    if (found.some((finding) => finding.column === column)) return undefined;
    const value = (cells[postCsvColumnIndex(column)] ?? '').trim();
    const finding = (code: PostCsvFinding['code']): PostCsvFinding => ({
      line: this.line(row),
      column,
      code,
      value,
      params: {},
    });
    if (column === 'group')
      return value === everyLocation || known.groups.has(value.toLowerCase())
        ? undefined
        : finding('unknown_group');
    for (const name of readList(value)) {
      const count =
        column === 'locationId'
          ? Number(known.locationIds.has(name))
          : (known.storeCodes.get(name.toLowerCase()) ?? 0);
      if (count !== 1) return finding(count === 0 ? 'unknown_location' : 'store_code_ambiguous');
    }
    return undefined;
  }

  #repeatedRows(): ReadonlyMap<number, PostCsvFinding> {
    if (this.#repeated !== undefined) return this.#repeated;
    const repeats = createRepeats();
    const repeated = new Map<number, PostCsvFinding>();
    this.allRows().forEach((cells, row) => {
      const [finding] = repeats.add(this.line(row), cells);
      if (finding !== undefined) repeated.set(row, finding);
    });
    this.#repeated = repeated;
    return repeated;
  }
}

function isOfPlace(code: PostCsvFinding['code']): boolean {
  return code === 'unknown_location' || code === 'store_code_ambiguous' || code === 'unknown_group';
}
