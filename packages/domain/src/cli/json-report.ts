import type { TableFinding } from '../csv/table-findings';
import { Spool } from './spool';

/** Tells findings to a program: `{ "rows", "valid", "errors" }` in this order, one finding a line. */
export class JsonReport {
  readonly #spool: Spool;
  #isFirst = true;

  constructor(spool: Spool = new Spool()) {
    this.#spool = spool;
  }

  /** Keeps findings; they are told at the end, behind the totals. */
  async add(findings: readonly TableFinding[]): Promise<void> {
    let text = '';
    for (const { line, column, code, value } of findings) {
      text += `${this.#isFirst ? '' : ','}\n${JSON.stringify({ line, column, code, value })}`;
      this.#isFirst = false;
    }
    await this.#spool.add(text);
  }

  /** The whole report in pieces. */
  async *end(rows: number, valid: number): AsyncGenerator<string> {
    yield `{"rows":${rows},"valid":${valid},"errors":[`;
    yield* this.#spool.read();
    yield `${this.#isFirst ? '' : '\n'}]}\n`;
  }

  /** Lets go of what it keeps. Call it in any case. */
  async close(): Promise<void> {
    await this.#spool.close();
  }
}
