const untypedHeader = 4;
const typedHeader = 5;
/** Messages after which the backend answers and the client waits: Sync, Query, Flush, Terminate. */
const roundEnds = new Set([0x53, 0x51, 0x48, 0x58]);

/**
 * Collects what a PostgreSQL client writes until a whole round of messages is there.
 *
 * The embedded database answers each call by itself, and after an error it skips to the next Sync only within one call:
 * given the messages of a round one by one, it would answer those after a failed one too, and the client would lose step.
 */
export class RoundCollector {
  #pending: Buffer = Buffer.alloc(0);
  #isStarted = false;

  /** Takes the next bytes; returns the complete rounds in them, or `undefined` while the last one is incomplete. */
  push(chunk: Buffer): Uint8Array | undefined {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    let offset = 0;
    let end = 0;
    for (;;) {
      const header = this.#isStarted ? typedHeader : untypedHeader;
      if (this.#pending.length - offset < header) break;
      const length = this.#isStarted
        ? this.#pending.readInt32BE(offset + 1) + 1
        : this.#pending.readInt32BE(offset);
      if (this.#pending.length - offset < length) break;
      const isRoundEnd = !this.#isStarted || roundEnds.has(this.#pending[offset] ?? 0);
      offset += length;
      this.#isStarted = true;
      if (isRoundEnd) end = offset;
    }
    if (end === 0) return undefined;
    const rounds = new Uint8Array(this.#pending.subarray(0, end));
    this.#pending = this.#pending.subarray(end);
    return rounds;
  }
}
