import { FairTurns } from '#src/db/fair-turns';
import { AppError } from '#src/http/errors';

/** Drafts of all accounts that a model writes at once for a server, and of one of them. */
export const draftPlaces = { inAll: 12, ofOne: 4 } as const;

const longestWaitMs = 20_000;
const retryAfterSeconds = 2;

/** Shares the model out among accounts: each has few drafts at once, and where all places are taken they come in turn (security R47). */
export class DraftTurns {
  readonly #turns = new FairTurns(draftPlaces.inAll, longestWaitMs);
  readonly #open = new Map<string, number>();

  /** Waits for a place; answers how to give it back. Throws `rate_limited` where the account has as many as it may. */
  async enter(accountId: string): Promise<() => void> {
    const open = this.#open.get(accountId) ?? 0;
    if (open >= draftPlaces.ofOne) throw new AppError('rate_limited', { retryAfterSeconds });
    this.#open.set(accountId, open + 1);
    const end = () => {
      const left = (this.#open.get(accountId) ?? 1) - 1;
      if (left === 0) this.#open.delete(accountId);
      else this.#open.set(accountId, left);
    };
    try {
      await this.#turns.enter(accountId);
    } catch (error) {
      end();
      throw error;
    }
    return () => {
      this.#turns.leave();
      end();
    };
  }
}
