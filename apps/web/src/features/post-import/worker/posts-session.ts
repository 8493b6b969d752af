import { csvColumnIndex, readLocationsCsv, type CsvProgress } from '@frontage/domain/csv';
import { readPostsCsv, type PostCsvRules } from '@frontage/domain/posts-csv';
import type { DocumentSummary } from '../../../shared/csv-repair/model/document-summary';
import { headerOf } from '../../../shared/csv-repair/model/table-document';
import { RepairSession, type Opened } from '../../../shared/csv-repair/worker/repair-session';
import { PostsDocument } from '../model/posts-document';

/** A CSV of posts being repaired, behind the worker's message port. */
export class PostsSession extends RepairSession<PostsDocument> {
  /** Reads and checks a file. */
  open(file: Blob, rules: PostCsvRules, onProgress: (progress: CsvProgress) => void): Promise<Opened> {
    return this.read(
      file,
      {
        readHeader: (line) => headerOf(readPostsCsv(line, rules)),
        open: (csv, reading) => PostsDocument.open(csv, { ...reading, ...rules }),
      },
      onProgress,
    );
  }

  /** Takes the project's present locations, as their export writes them, and the names of its groups. */
  async setKnown(csv: Blob, groups: readonly string[]): Promise<DocumentSummary> {
    const storeCodes = new Map<string, number>();
    const locationIds = new Set<string>();
    for await (const { rows } of readLocationsCsv(csv))
      for (const row of rows) {
        locationIds.add(row[csvColumnIndex('locationId')] ?? '');
        const code = (row[csvColumnIndex('storeCode')] ?? '').trim().toLowerCase();
        if (code !== '') storeCodes.set(code, (storeCodes.get(code) ?? 0) + 1);
      }
    this.need().setKnown({
      storeCodes,
      locationIds,
      groups: new Set(groups.map((name) => name.trim().toLowerCase())),
    });
    return this.changed();
  }
}
