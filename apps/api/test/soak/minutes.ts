/** What the server's process says of itself, in bytes and milliseconds. */
export type Sample = {
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
  readonly longestTurnMs: number;
};

/** A minute in figures: megabytes and milliseconds. */
export type Minute = {
  readonly minute: number;
  /** Resident memory at its highest. */
  readonly rss: number;
  /** JavaScript's heaps at their lowest, which is after their garbage was collected. */
  readonly heap: number;
  readonly external: number;
  readonly longestTurnMs: number;
  readonly healthP99Ms: number;
  readonly listP99Ms: number;
  readonly rounds: number;
  readonly errors: number;
};

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

function p99(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0);
}

/** Gathers what a minute brings, and closes it into a line of the table. */
export class Minutes {
  #samples: Sample[] = [];
  #times = new Map<string, number[]>();
  #errors = 0;
  readonly closed: Minute[] = [];
  /** What failed, in its own words, and how often. */
  readonly faults = new Map<string, number>();

  sample(sample: Sample): void {
    this.#samples.push(sample);
  }

  took(name: string, ms: number): void {
    const times = this.#times.get(name) ?? [];
    times.push(ms);
    this.#times.set(name, times);
  }

  failed(name: string, error: unknown): void {
    this.#errors += 1;
    const text = `${name}: ${String(error)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
      .slice(0, 200)}`;
    this.faults.set(text, (this.faults.get(text) ?? 0) + 1);
  }

  close(): Minute {
    const of = (pick: (sample: Sample) => number) => this.#samples.map(pick);
    const minute: Minute = {
      minute: this.closed.length + 1,
      rss: megabytes(Math.max(0, ...of(({ rss }) => rss))),
      heap: megabytes(Math.min(...of(({ heap }) => heap))),
      external: megabytes(Math.min(...of(({ external }) => external))),
      longestTurnMs: Math.round(Math.max(0, ...of(({ longestTurnMs }) => longestTurnMs))),
      healthP99Ms: p99(this.#times.get('health') ?? []),
      listP99Ms: p99(this.#times.get('list') ?? []),
      rounds: [...this.#times.values()].reduce((sum, times) => sum + times.length, 0),
      errors: this.#errors,
    };
    this.closed.push(minute);
    this.#samples = [];
    this.#times = new Map();
    this.#errors = 0;
    return minute;
  }
}

/** How much resident memory may grow from the sixth minute to the last and still count as flat. */
const flatWithin = 0.1;
const minutesCompared = 3;

/** Compares the first three minutes after the fifth with the last three; `null` where the run is too short for that. */
export function flatness(minutes: readonly Minute[]): { grew: number; from: number; isFlat: boolean } | null {
  const settled = minutes.slice(5);
  if (settled.length < 2 * minutesCompared) return null;
  const median = (part: readonly Minute[]) =>
    part.map(({ rss }) => rss).sort((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0;
  const from = median(settled.slice(0, minutesCompared));
  const grew = median(settled.slice(-minutesCompared)) - from;
  return { grew, from, isFlat: grew <= from * flatWithin };
}
