import { statfsSync } from 'node:fs';

/** Free bytes of a disk below which nothing more is written: a log that cannot be extended ends the database for reads as well. */
export const reserveBytes = 64 * 1024 * 1024;
const lookEveryMs = 1_000;

/** Free bytes where a database lies; never ends in memory, and where the system does not tell. */
export function freeBytesAt(dataDir: string): number {
  if (dataDir.startsWith('memory://')) return Infinity;
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/** The statements that a {@link RoomGuard} needs. */
type Guarded = { exec(statement: string): Promise<unknown>; isInTransaction(): boolean };

/**
 * Makes a database read only while its disk is nearly full, and writable again when there is room. PostgreSQL refuses a write then with
 * a code of its own (25006), which is answered as "later"; reads go on.
 */
export class RoomGuard {
  readonly #database: Guarded;
  readonly #freeBytes: () => number;
  readonly #now: () => number;
  #lookedAt = -Infinity;
  #isReadOnly = false;

  constructor(database: Guarded, freeBytes: () => number, now: () => number = () => performance.now()) {
    this.#database = database;
    this.#freeBytes = freeBytes;
    this.#now = now;
  }

  /** To be called between two rounds; looks at the disk at most once a second, and never in the middle of a transaction. */
  async look(): Promise<void> {
    const now = this.#now();
    if (now - this.#lookedAt < lookEveryMs || this.#database.isInTransaction()) return;
    this.#lookedAt = now;
    const isFull = this.#freeBytes() < reserveBytes;
    if (isFull === this.#isReadOnly) return;
    await this.#database.exec(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
    this.#isReadOnly = isFull;
  }

  /** To be called when the session's settings were reset. */
  forget(): void {
    this.#isReadOnly = false;
    this.#lookedAt = -Infinity;
  }
}

/** How long a thread may be silent on a full disk before it counts as hanging. A slow statement runs on a disk with room. */
const longestSilenceMs = 30_000;

/** Tells a database that hangs since its disk was full from one that is busy. */
export class StallWatch {
  readonly #freeBytes: () => number;
  readonly #now: () => number;
  #heardAt: number;

  constructor(freeBytes: () => number, now: () => number = () => performance.now()) {
    this.#freeBytes = freeBytes;
    this.#now = now;
    this.#heardAt = now();
  }

  /** To be called with each sign of life. */
  heard(): void {
    this.#heardAt = this.#now();
  }

  /** Whether nothing came for long and the disk is nearly full. */
  get isStalled(): boolean {
    return this.#now() - this.#heardAt > longestSilenceMs && this.#freeBytes() < reserveBytes;
  }
}
