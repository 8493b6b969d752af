import type { GridRow } from '../worker/repair-session';

const chunkSize = 100;
/** About four screens up and down; beyond that the rows farthest away are forgotten. */
const mostChunks = 60;

type Read = (start: number, count: number) => Promise<GridRow[]>;

/**
 * The rows in sight, fetched from the worker in chunks. Reading one that is not there yet answers `undefined` and
 * fetches it; `onRows` says when there is something new to draw.
 */
export class RowWindow {
  #chunks = new Map<number, readonly GridRow[]>();
  #stale = new Map<number, readonly GridRow[]>();
  #asked = new Set<number>();
  #generation = 0;
  readonly #read: Read;
  readonly #onRows: () => void;
  readonly #onError: (error: unknown) => void;

  constructor(read: Read, onRows: () => void, onError: (error: unknown) => void) {
    this.#read = read;
    this.#onRows = onRows;
    this.#onError = onError;
  }

  /** A row by its index in the view; the last known one while a newer one is fetched. */
  get(index: number): GridRow | undefined {
    const chunk = Math.floor(index / chunkSize);
    const rows = this.#chunks.get(chunk);
    if (rows === undefined) this.#fetch(chunk);
    return (rows ?? this.#stale.get(chunk))?.[index % chunkSize];
  }

  /** Something changed: what is shown stays until its new state has come. */
  refresh(): void {
    this.#generation += 1;
    this.#stale = new Map([...this.#stale, ...this.#chunks].slice(-mostChunks));
    this.#chunks.clear();
    this.#asked.clear();
  }

  /** Another view: nothing that was shown is right any more. */
  clear(): void {
    this.refresh();
    this.#stale.clear();
  }

  #fetch(chunk: number): void {
    if (this.#asked.has(chunk)) return;
    this.#asked.add(chunk);
    const generation = this.#generation;
    this.#read(chunk * chunkSize, chunkSize).then(
      (rows) => {
        if (generation !== this.#generation) return;
        this.#chunks.set(chunk, rows);
        this.#stale.delete(chunk);
        this.#forgetFarthest(chunk);
        this.#onRows();
      },
      (error: unknown) => {
        this.#asked.delete(chunk);
        this.#onError(error);
      },
    );
  }

  #forgetFarthest(near: number): void {
    if (this.#chunks.size <= mostChunks) return;
    const [farthest] = [...this.#chunks.keys()].sort((a, b) => Math.abs(b - near) - Math.abs(a - near));
    if (farthest === undefined) return;
    this.#chunks.delete(farthest);
    this.#asked.delete(farthest);
  }
}
