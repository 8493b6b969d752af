import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type {
  CsvPart,
  CsvRules,
  FromCsvThread,
  PostsCsvPart,
  PostsCsvRules,
  TableRules,
  ToCsvThread,
} from './thread-protocol';

/** An unused thread is ended after a while: it holds some 40 MB. */
const idleMs = 30_000;
/** What all readings together may hold: a file's ids, and the parts that are under way. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

type Listener = { readonly got: (message: FromCsvThread) => void; readonly broke: (error: Error) => void };

/** The thread, begun with the first reading; all readings share it, a part of each by turns. */
class CsvThread {
  readonly #worker: Worker;
  readonly #listeners = new Map<number, Listener>();
  #idle: NodeJS.Timeout | undefined;
  #next = 1;

  constructor(onGone: () => void) {
    const built = new URL('./csv-thread.js', import.meta.url);
    this.#worker = existsSync(fileURLToPath(built))
      ? new Worker(built, { resourceLimits })
      : // From source, as tests run it: the loader reads TypeScript and our packages' sources.
        new Worker(new URL('./csv-thread.ts', import.meta.url), {
          resourceLimits,
          execArgv: [
            '--conditions=@frontage/source',
            '--import',
            pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
          ],
        });
    const breakAll = (error: Error) => {
      onGone();
      for (const { broke } of this.#listeners.values()) broke(error);
      this.#listeners.clear();
    };
    this.#worker.on('message', (message: FromCsvThread) =>
      this.#listeners.get(message.reading)?.got(message),
    );
    this.#worker.on('error', breakAll);
    this.#worker.on('exit', (code) =>
      breakAll(new Error(`The thread that reads files ended with code ${code}.`)),
    );
    this.#onGone = onGone;
    // It never keeps a process alive that has nothing else to do.
    this.#worker.unref();
  }
  readonly #onGone: () => void;

  begin(listener: Listener): number {
    clearTimeout(this.#idle);
    const reading = this.#next;
    this.#next += 1;
    this.#listeners.set(reading, listener);
    return reading;
  }

  send(message: ToCsvThread): void {
    this.#worker.postMessage(message);
  }

  end(reading: number): void {
    if (!this.#listeners.delete(reading)) return;
    this.send({ kind: 'close', reading });
    if (this.#listeners.size > 0) return;
    this.#idle = setTimeout(() => {
      this.#onGone();
      void this.#worker.terminate();
    }, idleMs).unref();
  }
}

let thread: CsvThread | undefined;

/** Reads and checks a location CSV; see {@link readInThread}. */
export function readCsvInThread(path: string, rules: CsvRules): AsyncGenerator<CsvPart> {
  return readInThread<CsvPart>(path, { table: 'locations', rules });
}

/** Reads and checks a CSV of posts; see {@link readInThread}. */
export function readPostsCsvInThread(path: string, rules: PostsCsvRules): AsyncGenerator<PostsCsvPart> {
  return readInThread<PostsCsvPart>(path, { table: 'posts', rules });
}

/**
 * Reads and checks a table in a thread of its own, a few hundred rows at a time; the next are read when these were worked
 * through. Throws where the file or the thread fails.
 */
async function* readInThread<Part extends CsvPart | PostsCsvPart>(
  path: string,
  of: TableRules,
): AsyncGenerator<Part> {
  thread ??= new CsvThread(() => {
    thread = undefined;
  });
  const own = thread;
  let settle: { resolve: (message: FromCsvThread) => void; reject: (error: Error) => void } | undefined;
  const reading = own.begin({
    got: (message) => settle?.resolve(message),
    broke: (error) => settle?.reject(error),
  });
  const ask = (message: ToCsvThread) =>
    new Promise<FromCsvThread>((resolve, reject) => {
      settle = { resolve, reject };
      own.send(message);
    });
  try {
    let answer = await ask({ kind: 'open', reading, path, ...of });
    while (answer.kind === 'part') {
      // The thread answers with rows of the table that it was asked for.
      yield answer.part as Part;
      answer = await ask({ kind: 'next', reading });
    }
    if (answer.kind === 'failed') throw new Error(`The file could not be read: ${answer.message}`);
  } finally {
    own.end(reading);
  }
}
