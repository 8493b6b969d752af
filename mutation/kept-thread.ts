import { ThreadsPoolWorker, type PoolOptions, type PoolWorker } from 'vitest/node';

type Message = Parameters<PoolWorker['send']>[0];
type Listener = Parameters<PoolWorker['on']>[1];

/** The thread that the next run takes over, with the modules it has loaded and the database that its tests lend each other. */
let kept: ThreadsPoolWorker | undefined;

/**
 * A worker that outlives its run. Vitest ends its workers with each run, and a run is one mutant: nearly all of its time would go into
 * loading the same server and opening the same database. A mutant of what a module does as it is loaded gets a thread of its own.
 */
class KeptThread implements PoolWorker {
  readonly name = 'kept-threads';
  readonly #options: PoolOptions;
  readonly #listeners: [event: string, listener: Listener][] = [];
  #thread: ThreadsPoolWorker | undefined;
  #isRunning = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Whether what was loaded before may serve this run too, and what it loads the next. */
  get #isShared(): boolean {
    const { mode, mutantActivation } = this.#options.project.getProvidedContext() as Record<string, unknown>;
    return mode === 'mutant' && mutantActivation === 'runtime';
  }

  get #own(): ThreadsPoolWorker {
    if (this.#thread === undefined) throw new Error('The thread was not started.');
    return this.#thread;
  }

  async start(): Promise<void> {
    this.#isRunning = this.#isShared && kept !== undefined;
    if (this.#isRunning) {
      this.#thread = kept;
      kept = undefined;
      return;
    }
    this.#thread = new ThreadsPoolWorker(this.#options);
    await this.#thread.start();
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    this.#own.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#thread?.off(event, listener);
  }

  send(message: Message): void {
    const isKept = message.type === 'start' ? this.#isRunning : message.type === 'stop' && this.#isShared;
    if (isKept) this.#answer(message.type === 'start' ? 'started' : 'stopped');
    else this.#own.send('context' in message ? this.#withConfig(message) : message);
  }

  /** The thread knows the configuration of its first run, which has another choice of tests. */
  #withConfig<M extends { readonly context: object }>(message: M): M {
    return { ...message, context: { ...message.context, config: this.#options.project.serializedConfig } };
  }

  /** What the thread would say that is neither begun nor ended. */
  #answer(type: 'started' | 'stopped'): void {
    for (const [event, listener] of this.#listeners)
      if (event === 'message') setImmediate(listener, { __vitest_worker_response__: true, type });
  }

  async stop(): Promise<void> {
    for (const [event, listener] of this.#listeners) this.#own.off(event, listener);
    if (this.#isShared) kept = this.#own;
    else await this.#own.stop();
  }

  deserialize(data: unknown): unknown {
    return data;
  }
}

/** Keeps threads, for a vitest configuration's `pool`. */
export const keptThreads = {
  name: 'kept-threads',
  createPoolWorker: (options: PoolOptions): PoolWorker => new KeptThread(options),
};
