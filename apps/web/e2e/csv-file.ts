import { csvColumnIndex, readLocationsCsv, writeLocationsCsv, type CsvColumn } from '@frontage/domain/csv';

/** A location CSV that a test edits like a person would in a spreadsheet. */
export class CsvFile {
  readonly rows: string[][];

  private constructor(rows: string[][]) {
    this.rows = rows;
  }

  static async read(bytes: Uint8Array): Promise<CsvFile> {
    const rows: string[][] = [];
    for await (const batch of readLocationsCsv(bytes)) rows.push(...batch.rows);
    return new CsvFile(rows);
  }

  get(row: number, column: CsvColumn): string {
    return this.rows[row]?.[csvColumnIndex(column)] ?? '';
  }

  set(row: number, column: CsvColumn, value: string): void {
    const cells = this.rows[row];
    if (cells === undefined) throw new Error(`The file has no row ${String(row)}.`);
    cells[csvColumnIndex(column)] = value;
  }

  /** A file of some of the rows, to be edited by itself. */
  pick(...rows: readonly number[]): CsvFile {
    return new CsvFile(rows.map((row) => [...(this.rows[row] ?? [])]));
  }

  bytes(): Buffer {
    return Buffer.from([...writeLocationsCsv(this.rows)].join(''), 'utf8');
  }

  /** As the browser's file field takes it. */
  upload(name = 'lojas-novembro.csv'): { name: string; mimeType: string; buffer: Buffer } {
    return { name, mimeType: 'text/csv', buffer: this.bytes() };
  }
}
