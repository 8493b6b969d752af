import { RecordSplitter, type RecordBlock } from './records';
import { malformed, type TableFinding } from './table-findings';
import { findHeaderLine, type HeaderLine, type TableHeader, type TableHeaderReading } from './table-header';
import { joinRows, noRows, type CheckedTable } from './table-rows';

/** What a kind of table is: how its header reads, and what is right in its records. */
export type TableFormat<Header extends TableHeader, Finding> = {
  readHeader(found: HeaderLine): TableHeaderReading<Header, Finding>;
  /** Checks the records of one file, in order. */
  openChecker(header: Header): { check(block: RecordBlock): CheckedTable<Finding> };
};

type FileFault = TableFinding<never, 'file_malformed'>;

/**
 * Validates a table from text that arrives in pieces: `push` each piece, then `end`. Synchronous, for callers with a loop of their own.
 * After a fault of the whole file `isStopped` is true and further text is ignored.
 */
export class TableParser<Header extends TableHeader, Finding> {
  readonly #format: TableFormat<Header, Finding | FileFault>;
  readonly #maxRows: number;
  #head = '';
  #header: Header | undefined;
  #splitter: RecordSplitter | undefined;
  #checker: ReturnType<TableFormat<Header, Finding | FileFault>['openChecker']> | undefined;
  #rows = 0;
  #valid = 0;
  #isStopped = false;

  /** @param maxRows most rows to read; one more is `file_malformed` with reason `too_many_rows`, and reading stops */
  constructor(format: TableFormat<Header, Finding | FileFault>, maxRows = Infinity) {
    this.#format = format;
    this.#maxRows = maxRows;
  }

  /** What the header says, once it was read. */
  get header(): Header | undefined {
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
  push(text: string): CheckedTable<Finding | FileFault> {
    return this.#take(text, false);
  }

  /** Answers the last rows. Call it once. */
  end(): CheckedTable<Finding | FileFault> {
    return this.#take('', true);
  }

  /** Ends the reading with a fault of the whole file, at the line reached. */
  stop(reason: 'not_text' | 'encoding' | 'too_large', expected?: number): CheckedTable<Finding | FileFault> {
    const line = this.#splitter?.line ?? 1;
    return this.#stopWith(malformed(line, reason, expected === undefined ? {} : { expected }));
  }

  #stopWith(
    finding: Finding | FileFault,
    before: CheckedTable<Finding | FileFault> = noRows,
  ): CheckedTable<Finding | FileFault> {
    this.#isStopped = true;
    return { ...before, findings: [...before.findings, finding] };
  }

  #take(text: string, isLast: boolean): CheckedTable<Finding | FileFault> {
    if (this.#isStopped) return noRows;
    if (text.includes('\0')) return this.stop('not_text');
    let piece = text;
    if (this.#splitter === undefined) {
      this.#head += text;
      const found = findHeaderLine(this.#head, isLast);
      if (found === undefined) return noRows;
      this.#head = '';
      if ('fault' in found) return this.#stopWith(found.fault);
      const reading = this.#format.readHeader(found.found);
      if ('fault' in reading) return this.#stopWith(reading.fault);
      this.#header = reading.header;
      const { separator, lineBreak, firstLine } = reading.header;
      this.#splitter = new RecordSplitter(separator, lineBreak === '\r' ? '\r' : '\n', firstLine);
      this.#checker = this.#format.openChecker(reading.header);
      piece = found.rest;
    }
    const checked = this.#check(this.#splitter.push(piece));
    if (!isLast || this.isStopped) return checked;
    return joinRows(checked, this.#check(this.#splitter.end()));
  }

  #check(block: RecordBlock): CheckedTable<Finding | FileFault> {
    const checked = this.#checker?.check(block) ?? noRows;
    const maxRows = this.#maxRows;
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
