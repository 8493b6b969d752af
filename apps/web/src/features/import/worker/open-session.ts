import { releaseProxy, wrap, type Remote } from 'comlink';
import type { CsvSession } from './csv-session';

/** A {@link CsvSession} in a worker of its own, and how to end it. */
export type RemoteSession = { readonly session: Remote<CsvSession>; close(): void };

/** Starts the CSV worker. Its script is loaded only here, when a file is chosen. */
export function openSession(): RemoteSession {
  const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module', name: 'csv' });
  const session = wrap<CsvSession>(worker);
  return {
    session,
    close() {
      session[releaseProxy]();
      worker.terminate();
    },
  };
}
