import type { Clock } from '#src/clock';

type Sleeper = { readonly at: number; readonly wake: () => void };

/**
 * A clock that tests move. In `auto` mode, the default, a sleep moves the time to its own end at once, so that waiting costs
 * nothing; in `manual` mode sleepers wake when {@link TestClock.advance} reaches them.
 */
export class TestClock implements Clock {
  #now: number;
  #sleepers: Sleeper[] = [];
  mode: 'auto' | 'manual' = 'auto';

  constructor(start = '2026-11-20T12:00:00.000Z') {
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves to a time; never backwards unless asked to by `set`. */
  set(time: Date | string): void {
    this.#now = new Date(time).getTime();
    this.#wakeDue();
  }

  /** Moves forward by so many milliseconds and wakes who slept until then. */
  advance(ms: number): void {
    this.#now += ms;
    this.#wakeDue();
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.mode === 'auto') {
      // Through the event loop, or a loop of sleeps would starve everything else.
      await new Promise<void>((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
      this.advance(Math.max(0, ms));
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const sleeper: Sleeper = {
        at: this.#now + ms,
        wake: () => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      const onAbort = () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#sleepers.push(sleeper);
      this.#wakeDue();
    });
  }

  #wakeDue(): void {
    const due = this.#sleepers.filter((sleeper) => sleeper.at <= this.#now).sort((a, b) => a.at - b.at);
    this.#sleepers = this.#sleepers.filter((sleeper) => sleeper.at > this.#now);
    for (const sleeper of due) sleeper.wake();
  }
}
