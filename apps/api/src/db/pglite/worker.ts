import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, WorkerInput } from './protocol';
import { serveDatabase } from './serve.ts';

/** The embedded database's own thread: it blocks while a query runs, and HTTP must not wait for it. */
if (parentPort !== null) {
  const port = parentPort;
  serveDatabase(port, workerData as WorkerInput).catch((error: unknown) => {
    port.postMessage({
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
    } satisfies FromWorker);
  });
}
