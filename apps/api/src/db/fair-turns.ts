/** No connection became free in time: PostgreSQL's own code for too many connections, which is answered as "later". */
class NoPlaceError extends Error {
  readonly code = '53300';

  constructor() {
    super('No connection to the database came free in time.');
  }
}

type Waiting = { readonly begin: () => void; readonly giveUp: NodeJS.Timeout };

/**
 * Shares a few places among many requesters in turn: a hundred requests of one keep others waiting for one of the hundred at most
 * (security R47). Requests of the same one are served in their order.
 */
export class FairTurns {
  #free: number;
  readonly #longestWaitMs: number;
  /** In the order of their turns; who has nothing waiting any more is passed over once. */
  readonly #queues = new Map<string, Set<Waiting>>();

  constructor(places: number, longestWaitMs: number) {
    this.#free = places;
    this.#longestWaitMs = longestWaitMs;
  }

  /** How many requests wait for one requester, or for all. */
  waiting(whose?: string): number {
    if (whose !== undefined) return this.#queues.get(whose)?.size ?? 0;
    return [...this.#queues.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Resolves with a place, which {@link leave} gives back. Rejects with {@link NoPlaceError} where none came free in time. */
  async enter(whose: string): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const queue = this.#queues.get(whose) ?? new Set<Waiting>();
      const waiting: Waiting = {
        begin: resolve,
        giveUp: setTimeout(() => {
          queue.delete(waiting);
          reject(new NoPlaceError());
        }, this.#longestWaitMs),
      };
      queue.add(waiting);
      this.#queues.set(whose, queue);
    });
  }

  /** Gives a place back: whose turn it is gets it. */
  leave(): void {
    for (const [whose, queue] of this.#queues) {
      // To the end of the line, behind everybody else who waits.
      this.#queues.delete(whose);
      const [next] = queue;
      if (next === undefined) continue;
      queue.delete(next);
      this.#queues.set(whose, queue);
      clearTimeout(next.giveUp);
      next.begin();
      return;
    }
    this.#free += 1;
  }
}
