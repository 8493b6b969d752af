import type { CsvRuleOptions } from './cell-checker';
import type { CsvFinding } from './findings';
import { readHeader, type CsvHeader } from './header';
import type { OwnFieldName } from './own-columns';
import { RecordChecker } from './record-checker';
import { TableParser } from './table-parser';

/** Options of the streaming reader. */
export type CsvReadOptions = CsvRuleOptions & {
  /** Most rows to read; one more is `file_malformed` with reason `too_many_rows`, and reading stops. */
  readonly maxRows?: number | undefined;
  /** Fields that the project made up, each of which may have a column. @default none: such columns are ignored */
  readonly ownFields?: readonly OwnFieldName[] | undefined;
};

/**
 * Validates a location CSV from text that arrives in pieces: `push` each piece, then `end`. Synchronous, for callers
 * with a loop of their own; `readLocationsCsv` is the usual door. After a fault of the whole file `isStopped` is true
 * and further text is ignored.
 */
export class LocationsCsvParser extends TableParser<CsvHeader, CsvFinding> {
  constructor(options: CsvReadOptions = {}) {
    const format = {
      readHeader: (found: Parameters<typeof readHeader>[0]) => readHeader(found, options.ownFields),
      openChecker: (header: CsvHeader) => new RecordChecker(header, options),
    };
    super(format, options.maxRows);
  }
}
