import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { freeBytesAt, RoomGuard } from './room.ts';
import type { FromWorker, ToWorker, WorkerInput } from './protocol';

// V8 now and then ends the process where it frees WebAssembly code that it has replaced by faster code: 'Check failed:
// jit_page_->allocations_.erase(addr) == 1' (nodejs/node#64500). What it has replaced stays in memory instead.
setFlagsFromString('--no-wasm-code-gc');

/** Written aside and renamed, so that the file is whole or absent. Answers what went wrong, or `null`. */
async function writeSnapshot(database: PGlite, file: string): Promise<string | null> {
  try {
    const dump = await database.dumpDataDir('none');
    const aside = `${file}.${randomUUID()}`;
    await writeFile(aside, Buffer.from(await dump.arrayBuffer()));
    await rename(aside, file);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Pages of tables that the database keeps by itself, allotted and written to at the start, whether or not there is data for them. The
 * files' pages are in the operating system's cache besides; PGlite's own measure is 160 MB.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** What one message to the main thread brings of an answer, in bytes: few enough to hold twice, many enough to be few messages. */
const partBytes = 1024 * 1024;

/**
 * Runs one round of the wire protocol and hands its answer on in parts of about {@link partBytes}. The streaming call is the only
 * one of PGlite's that does not also parse the answer: `execProtocolRaw` keeps every row as an object until the next `exec`.
 */
async function execRound(
  database: PGlite,
  round: Uint8Array,
  onPart: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  const flush = () => {
    if (length === 0) return;
    const part = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
      part.set(chunk, at);
      at += chunk.length;
    }
    chunks = [];
    length = 0;
    onPart(part);
  };
  try {
    await database.execProtocolRawStream(round, {
      onRawData(bytes) {
        // A view of the database's own memory, which the next call writes over.
        chunks.push(bytes.slice());
        length += bytes.length;
        if (length >= partBytes) flush();
      },
    });
  } finally {
    flush();
  }
}

/** The database's end of a message port: a thread's `parentPort`, or one in the same thread. */
export type DatabasePort = {
  postMessage(message: FromWorker, transfer?: readonly ArrayBuffer[]): void;
  on(event: 'message', listener: (message: ToWorker) => void): unknown;
  close(): void;
};

/**
 * Opens the embedded database and answers what comes over the port. One session serves one connection at a time; the
 * pool on the other side holds exactly one. Throws where the database cannot be opened.
 */
export async function serveDatabase(port: DatabasePort, input: WorkerInput): Promise<void> {
  const answer = (message: FromWorker) => {
    port.postMessage(message);
  };
  const database = await PGlite.create({
    dataDir: input.dataDir,
    extensions: { pg_trgm },
    startParams,
    ...(input.snapshot === undefined ? {} : { loadDataDir: new Blob([await readFile(input.snapshot)]) }),
  });
  const room = new RoomGuard(database, () => freeBytesAt(input.dataDir));
  let work = Promise.resolve();

  const handle = async (message: ToWorker): Promise<void> => {
    if (message.kind === 'round') {
      const { connection } = message;
      await room.look();
      await execRound(database, message.bytes, (bytes) => {
        port.postMessage({ kind: 'bytes', connection, bytes }, [bytes.buffer]);
      });
      return;
    }
    // A connection that goes away in the middle of a transaction must not leave the session in it, nor its prepared statements.
    if (message.kind === 'hangup') {
      await database.exec('rollback; reset role; reset all; deallocate all');
      room.forget();
      return;
    }
    if (message.kind === 'ping') {
      answer({ kind: 'pong' });
      return;
    }
    if (message.kind === 'snapshot') {
      answer({
        kind: 'snapshot-done',
        file: message.file,
        fault: await writeSnapshot(database, message.file),
      });
      return;
    }
    await database.close();
    answer({ kind: 'closed' });
    port.close();
  };

  port.on('message', (message: ToWorker) => {
    work = work
      .then(() => handle(message))
      .catch((error: unknown) => {
        answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      });
  });
  answer({ kind: 'ready' });
}
