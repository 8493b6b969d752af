import { FairTurns } from '#src/db/fair-turns';
import { AppError } from '#src/http/errors';

export type TenantTurnsOptions = {
  /** Works that run at the same time, of all tenants together. */
  readonly places: number;
  /** Works of one tenant that may wait behind the one that runs; more are refused. */
  readonly mostWaiting: number;
  /** How long a tenant's next work waits for others' to end. */
  readonly longestWaitMs: number;
};

/** Seconds after which to try again. */
const retryAfterSeconds = 10;

/** Lets each tenant do one thing at a time, and all tenants together a few, in turn by tenant (security R47). */
export class TenantTurns {
  readonly #mostWaiting: number;
  readonly #places: FairTurns;
  /** Per tenant that has anything to do: the end of its last work, and how many there are. */
  readonly #queues = new Map<string, { last: Promise<unknown>; open: number }>();

  constructor({ places, mostWaiting, longestWaitMs }: TenantTurnsOptions) {
    this.#mostWaiting = mostWaiting;
    this.#places = new FairTurns(places, longestWaitMs);
  }

  /** Does `work` when its turn has come. Throws `rate_limited` where the tenant has too much waiting already. */
  async run<T>(tenant: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(tenant) ?? { last: Promise.resolve(), open: 0 };
    if (queue.open > this.#mostWaiting) throw new AppError('rate_limited', { retryAfterSeconds });
    this.#queues.set(tenant, queue);
    queue.open += 1;
    const turn = queue.last.then(async () => {
      await this.#places.enter(tenant);
      try {
        return await work();
      } finally {
        this.#places.leave();
      }
    });
    queue.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      queue.open -= 1;
      if (queue.open === 0) this.#queues.delete(tenant);
    }
  }
}
