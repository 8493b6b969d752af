import { FairTurns } from './db/fair-turns';
import { turnOf } from './db/tenant-context';
import { AppError } from './http/errors';

/** How much of some work is done at once, and how much of it waits. */
export type WorkLimits = {
  /** Done at the same time. */
  readonly places: number;
  /** Waiting for one account or address; more are refused with 429. */
  readonly mostOfOne: number;
  /** Waiting in all; more are refused with 503. */
  readonly mostInAll: number;
  /** After waiting this long, work is refused with 503. */
  readonly longestWaitMs: number;
};

const retryAfterSeconds = 2;

/**
 * Shares processor-heavy work in turn among accounts, and among addresses until the account is known: a hundred requests of one keep
 * others waiting for one of them at most (security R47). An account's jobs and the product's own work wait their turn and are never
 * refused for their number.
 */
export class FairWork {
  readonly #turns: FairTurns;
  readonly #limits: WorkLimits;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
    this.#turns = new FairTurns(limits.places, limits.longestWaitMs);
  }

  /** Does the work when its turn comes. Throws what it throws, `rate_limited` and `unavailable`. */
  async run<T>(work: () => Promise<T>, whose = turnOf()): Promise<T> {
    const turn = whose ?? 'own';
    if (whose !== null && !whose.startsWith('jobs ')) this.#requireRoom(turn);
    await this.#turns.enter(turn);
    try {
      return await work();
    } finally {
      this.#turns.leave();
    }
  }

  #requireRoom(turn: string): void {
    const { mostOfOne, mostInAll } = this.#limits;
    if (this.#turns.waiting(turn) >= mostOfOne) throw new AppError('rate_limited', { retryAfterSeconds });
    if (this.#turns.waiting() >= mostInAll) throw new AppError('unavailable', { retryAfterSeconds });
  }
}
