import { malformed, type CsvFinding } from './findings';
import { readHeader, type CsvHeader } from './header';
import type { CsvRuleOptions } from './cell-checker';
import type { OwnFieldName } from './own-columns';
import { joinRows, noRows, RecordChecker, type CheckedRows } from './record-checker';
import { RecordSplitter, type RecordBlock } from './records';

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
export class LocationsCsvParser {
  readonly #options: CsvReadOptions;
  #head = '';
  #header: CsvHeader | undefined;
  #splitter: RecordSplitter | undefined;
  #checker: RecordChecker | undefined;
  #rows = 0;
  #valid = 0;
  #isStopped = false;

  constructor(options: CsvReadOptions = {}) {
    this.#options = options;
  }

  /** What the header says, once it was read. */
  get header(): CsvHeader | undefined {
    return this.#header;
  }

  /** Rows read so far. */
  get rows(): number {
    return this.#rows;
  }

  /** Rows read so far that have no finding. */
  get valid(): number {
    return this.#valid;
  }

  /** Whether a fault of the whole file ended the reading. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Takes the next piece of text and answers the rows it completes. */
  push(text: string): CheckedRows {
    return this.#take(text, false);
  }

  /** Answers the last rows. Call it once. */
  end(): CheckedRows {
    return this.#take('', true);
  }

  /** Ends the reading with a fault of the whole file, at the line reached. */
  stop(reason: 'not_text' | 'encoding' | 'too_large', expected?: number): CheckedRows {
    const line = this.#splitter?.line ?? 1;
    return this.#stopWith(malformed(line, reason, expected === undefined ? {} : { expected }));
  }

  #stopWith(finding: CsvFinding, before: CheckedRows = noRows): CheckedRows {
    this.#isStopped = true;
    return { ...before, findings: [...before.findings, finding] };
  }

  #take(text: string, isLast: boolean): CheckedRows {
    if (this.#isStopped) return noRows;
    if (text.includes('\0')) return this.stop('not_text');
    let piece = text;
    if (this.#splitter === undefined) {
      this.#head += text;
      const reading = readHeader(this.#head, isLast, this.#options.ownFields);
      if (reading === undefined) return noRows;
      this.#head = '';
      if ('fault' in reading) return this.#stopWith(reading.fault);
      this.#header = reading.header;
      const { separator, lineBreak, firstLine } = reading.header;
      this.#splitter = new RecordSplitter(separator, lineBreak === '\r' ? '\r' : '\n', firstLine);
      this.#checker = new RecordChecker(reading.header, this.#options);
      piece = reading.rest;
    }
    const checked = this.#check(this.#splitter.push(piece));
    if (!isLast || this.isStopped) return checked;
    return joinRows(checked, this.#check(this.#splitter.end()));
  }

  #check(block: RecordBlock): CheckedRows {
    const checked = this.#checker?.check(block) ?? noRows;
    const { maxRows = Infinity } = this.#options;
    this.#rows += checked.rows.length;
    this.#valid += checked.valid;
    const line = this.#splitter?.line ?? 1;
    if (this.#rows > maxRows)
      return this.#stopWith(malformed(line, 'too_many_rows', { expected: maxRows }), checked);
    if (this.#splitter?.isOverlong !== true) return checked;
    const reason = this.#splitter.isQuoteOpen ? 'unterminated_quote' : 'record_too_long';
    return this.#stopWith(malformed(line, reason), checked);
  }
}
