import type { AppContext } from './app-context';

/** Work that is done again and again while a process runs. */
export type Ticker = {
  /** Aborted by `stop`; long work looks at it between two steps. */
  readonly signal: AbortSignal;
  start(): void;
  /** Begins nothing more, and resolves when what is under way is over: nothing asks a database that was closed. */
  stop(): Promise<void>;
};

/**
 * Makes a ticker: its work is done once at the start and then in an interval, never twice at the same time. Work that fails is logged,
 * and done again at its next turn.
 *
 * @param options.failed what the log says of a failure: 'scores not worked out'
 */
export function createTicker(
  { everyMs, log, failed }: { readonly everyMs: number; readonly failed: string } & Pick<AppContext, 'log'>,
  work: () => Promise<unknown>,
): Ticker {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const tick = (): void => {
    if (stopping.signal.aborted) return;
    running ??= work()
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error }, failed))
      .finally(() => {
        running = undefined;
      });
  };
  return {
    signal: stopping.signal,
    start() {
      if (timer !== undefined) return;
      timer = setInterval(tick, everyMs).unref();
      tick();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort(new Error('The process stops.'));
      await running;
    },
  };
}
