import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { RoundCollector } from './frames';
import { freeBytesAt, StallWatch } from './room';
import type { FromWorker, ToWorker, WorkerInput } from './protocol';

/** The embedded database, running in a thread of its own. */
export type EmbeddedDatabase = {
  /** A connection for the `pg` driver: PostgreSQL's wire protocol over the thread's message port. */
  openStream(): Duplex;
  /** Writes the whole database into one file, for a new one to begin from. */
  writeSnapshot(file: string): Promise<void>;
  /** Writes everything down and ends the thread. */
  close(): Promise<void>;
};

/** `pg` treats its stream as a socket; these are the socket's methods it calls. */
class ConnectionStream extends Duplex {
  readonly #send: (message: ToWorker) => void;
  readonly #id: number;
  readonly #rounds = new RoundCollector();
  readonly #onGone: () => void;

  constructor(id: number, send: (message: ToWorker) => void, onGone: () => void) {
    super();
    this.#id = id;
    this.#send = send;
    this.#onGone = onGone;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  override _read(): void {
    // Bytes are pushed as the thread answers.
  }
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const bytes = this.#rounds.push(chunk);
    if (bytes !== undefined) this.#send({ kind: 'round', connection: this.#id, bytes });
    done();
  }
  override _final(done: () => void): void {
    this.#hangUp();
    done();
    this.push(null);
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#hangUp();
    done(error);
  }
  #isHungUp = false;
  #hangUp(): void {
    if (this.#isHungUp) return;
    this.#isHungUp = true;
    this.#send({ kind: 'hangup', connection: this.#id });
    this.#onGone();
  }
}

/** Where the embedded database computes: in a thread of its own, or, for tests that share two cores, in the caller's. */
export type EmbeddedThread = 'own' | 'this';

const openLimitMs = 180_000;

/** The thread's own heap sees little more than the bytes that pass through it; Node would let its newest part grow to 96 MB. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** The built thread beside the built server; from source, the module itself, whose types Node strips. */
function workerFile(): URL {
  const built = new URL('./pglite-worker.js', import.meta.url);
  return existsSync(fileURLToPath(built)) ? built : new URL('./worker.ts', import.meta.url);
}

/** The thread that the database runs in, or its substitute in tests. */
type DatabaseThread = EventEmitter & {
  postMessage(message: ToWorker): void;
  terminate(): Promise<number>;
};

/**
 * Stands for a thread in this one: nothing is woken for a query, but nothing else runs while it does. Answers come in
 * turns of the event loop, so that timers and sockets get theirs between two queries.
 */
function openInThisThread(input: WorkerInput): DatabaseThread {
  const near = new EventEmitter();
  const far = new EventEmitter();
  const port = Object.assign(far, {
    postMessage: (message: FromWorker) => setImmediate(() => near.emit('message', message)),
    close: () => undefined,
  });
  import('./serve')
    .then(({ serveDatabase }) => serveDatabase(port, input))
    .catch((error: unknown) => near.emit('error', error));
  return Object.assign(near, {
    postMessage: (message: ToWorker) => {
      far.emit('message', message);
    },
    terminate: () => Promise.resolve(0),
  });
}

const pingEveryMs = 5_000;

/**
 * Ends the process where the database hangs on a full disk: its thread cannot be woken, and a fresh start has all that was acknowledged.
 * Answers what ends the watch.
 */
function watchForStalls(worker: DatabaseThread, dataDir: string): () => void {
  const watch = new StallWatch(() => freeBytesAt(dataDir));
  worker.on('message', () => watch.heard());
  const timer = setInterval(() => {
    if (watch.isStalled)
      throw new Error(
        `The disk of ${dataDir} is full, and the embedded database does not answer any more. Make room and start again.`,
      );
    worker.postMessage({ kind: 'ping' });
  }, pingEveryMs).unref();
  return () => clearInterval(timer);
}

/**
 * Opens (and on the first start creates) the embedded database. `dataDir` is a folder, or `memory://` in tests. Rejects
 * when the thread cannot open it, and after {@link openLimitMs}, since a damaged database may hang instead of failing. `thread` says where it computes.
 */
export async function openEmbedded(
  input: WorkerInput,
  thread: EmbeddedThread = 'own',
): Promise<EmbeddedDatabase> {
  const worker: DatabaseThread =
    thread === 'own'
      ? new Worker(workerFile(), { workerData: input, resourceLimits })
      : openInThisThread(input);
  const streams = new Map<number, ConnectionStream>();
  let next = 1;
  const send = (message: ToWorker) => {
    worker.postMessage(message);
  };

  let limit: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    limit = setTimeout(() => {
      reject(new Error('The embedded database did not open in time.'));
    }, openLimitMs);
    worker.once('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve();
      else
        reject(
          new Error(message.kind === 'failed' ? message.message : 'The embedded database did not open.'),
        );
    });
    worker.once('error', reject);
    worker.once('exit', (code: number) => {
      reject(new Error(`The embedded database's thread ended with code ${code}.`));
    });
  })
    .catch(async (error: unknown) => {
      await worker.terminate();
      throw error;
    })
    .finally(() => {
      clearTimeout(limit);
    });

  const failAll = (error: Error) => {
    for (const stream of streams.values()) stream.destroy(error);
    streams.clear();
  };
  let onClosed: (() => void) | undefined;
  const onSnapshot = new Map<string, (fault: string | null) => void>();
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'bytes') {
      const { buffer, byteOffset, byteLength } = message.bytes;
      streams.get(message.connection)?.push(Buffer.from(buffer, byteOffset, byteLength));
    }
    if (message.kind === 'failed') failAll(new Error(message.message));
    if (message.kind === 'snapshot-done') onSnapshot.get(message.file)?.(message.fault);
    if (message.kind === 'closed') onClosed?.();
  });
  worker.on('error', failAll);
  let isClosing = false;
  const unwatch = thread === 'own' ? watchForStalls(worker, input.dataDir) : () => undefined;
  worker.on('exit', (code: number) => {
    unwatch();
    if (isClosing) return;
    const error = new Error(`The embedded database's thread ended with code ${code}.`);
    failAll(error);
    // Nothing can be served without it, and a fresh start has all that was acknowledged: let the process end.
    throw error;
  });

  return {
    openStream() {
      const id = next;
      next += 1;
      const stream = new ConnectionStream(id, send, () => streams.delete(id));
      streams.set(id, stream);
      return stream;
    },
    async writeSnapshot(file) {
      const fault = await new Promise<string | null>((resolve) => {
        onSnapshot.set(file, resolve);
        send({ kind: 'snapshot', file });
      });
      onSnapshot.delete(file);
      if (fault !== null) throw new Error(`The snapshot could not be written: ${fault}`);
    },
    async close() {
      isClosing = true;
      unwatch();
      const closed = new Promise<void>((resolve) => {
        onClosed = resolve;
      });
      send({ kind: 'close' });
      await closed;
      await worker.terminate();
    },
  };
}
