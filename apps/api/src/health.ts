import type { Clock } from './clock';

/** How the installation is with a database that answers, as the health page tells it. */
export type HealthStatus = 'ok' | 'starting' | 'degraded';

/** Asks whether the provider answers at all; must not throw for one that does not. */
export type ProviderProbe = () => Promise<boolean>;

/** Keeps what the health page says: whether the start is done, and whether the provider answered when last asked. */
export class Health {
  readonly #clock: Clock;
  readonly #probe: ProviderProbe;
  readonly provider: 'sandbox' | 'google';
  #isStarted = false;
  #hasBeenReachable = false;
  #isReachable = false;
  #checkedAt: Date | null = null;

  constructor(clock: Clock, provider: 'sandbox' | 'google', probe: ProviderProbe) {
    this.#clock = clock;
    this.provider = provider;
    this.#probe = probe;
  }

  /** Says that migrations and everything else the first request needs are done. */
  markStarted(): void {
    this.#isStarted = true;
  }

  /** Whether requests may be served. */
  get isStarted(): boolean {
    return this.#isStarted;
  }

  get isProviderReachable(): boolean {
    return this.#isReachable;
  }

  get checkedAt(): Date | null {
    return this.#checkedAt;
  }

  /** `starting` until the provider has answered once: before that nothing can be synchronised. */
  get status(): HealthStatus {
    if (!this.#isStarted || !this.#hasBeenReachable) return 'starting';
    return this.#isReachable ? 'ok' : 'degraded';
  }

  /** Asks the provider now. */
  async check(): Promise<void> {
    const isReachable = await this.#probe();
    this.#isReachable = isReachable;
    this.#hasBeenReachable ||= isReachable;
    this.#checkedAt = this.#clock.now();
  }

  /** Asks every half minute, and every half second until the first answer, until the signal stops it. */
  async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.check();
      try {
        await this.#clock.sleep(this.#hasBeenReachable ? 30_000 : 500, signal);
      } catch (error) {
        // The wait rejects with the signal's reason when it is stopped; anything else is a fault.
        if (error === signal.reason) return;
        throw error;
      }
    }
  }
}
