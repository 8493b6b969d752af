import {
  createCategoryIndex,
  csvColumnIndex,
  csvColumns,
  readLocationsCsv,
  type CsvProgress,
  type OwnFieldName,
} from '@frontage/domain/csv';
import type { Category } from '@frontage/domain';
import type { DocumentSummary } from '../../../shared/csv-repair/model/document-summary';
import { headerOf } from '../../../shared/csv-repair/model/table-document';
import { RepairSession, type Opened } from '../../../shared/csv-repair/worker/repair-session';
import { CsvDocument } from '../model/csv-document';

/** What a file is read with: what its cells may name, and which columns it may have. */
export type OpenWith = {
  readonly categories: readonly Category[];
  readonly ownFields: readonly OwnFieldName[];
};

/** A location CSV being repaired, behind the worker's message port. */
export class CsvSession extends RepairSession<CsvDocument> {
  #ownFields: readonly OwnFieldName[] = [];

  /** Reads and checks a file. */
  open(
    file: Blob,
    { categories, ownFields }: OpenWith,
    onProgress: (progress: CsvProgress) => void,
  ): Promise<Opened> {
    this.#ownFields = ownFields;
    const index = categories.length === 0 ? undefined : createCategoryIndex(categories);
    return this.read(
      file,
      {
        readHeader: (line) => headerOf(readLocationsCsv(line, { ownFields })),
        open: (csv, reading) => CsvDocument.open(csv, { ...reading, categories: index, ownFields }),
      },
      onProgress,
    );
  }

  /** Takes the project's present locations in the file's form, as the export writes them. */
  async setCurrent(csv: Blob): Promise<DocumentSummary> {
    const document = this.need();
    const { own } = document.header;
    const current = new Map<string, readonly string[]>();
    for await (const { header, rows } of readLocationsCsv(csv, { ownFields: this.#ownFields })) {
      const places = own.map((column) => csvColumnIndex(column, header?.own));
      for (const row of rows) {
        const texts = places.map((at) => row[at] ?? '');
        current.set(row[0] ?? '', [...row.slice(0, csvColumns.length), ...texts]);
      }
    }
    document.setCurrent(current);
    return this.changed();
  }
}
