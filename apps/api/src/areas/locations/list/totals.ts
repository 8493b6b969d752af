/** Remembers totals of lists while the data they were counted in has not changed. */
export class Totals {
  readonly #known = new Map<string, { readonly version: string; readonly total: number }>();
  readonly #most: number;

  /** @param most lists remembered; the one unused for longest goes first */
  constructor(most = 1_000) {
    this.#most = most;
  }

  /** The total of a list in a version of the data, counted only where it is not known. */
  async get(list: string, version: string, count: () => Promise<number>): Promise<number> {
    const known = this.#known.get(list);
    this.#known.delete(list);
    const total = known?.version === version ? known.total : await count();
    this.#known.set(list, { version, total });
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest);
    return total;
  }
}
