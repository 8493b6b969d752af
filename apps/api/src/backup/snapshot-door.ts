import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { OpenDatabase } from '#src/db/database';
import { asSystem } from '#src/db/tenant-context';

const answerSchema = z.union([z.object({ file: z.string() }), z.object({ fault: z.string() })]);
type Answer = z.infer<typeof answerSchema>;

/** Systems hold the path of a socket in about a hundred bytes. */
const longestPath = 100;

function doorOf(dataDir: string): string | null {
  const path = join(resolve(dataDir), 'snapshot.sock');
  return process.platform === 'win32' || Buffer.byteLength(path) > longestPath ? null : path;
}

/** Between two transactions, and with nothing left in the write-ahead log that only a recovery would find. */
async function takeSnapshot(database: OpenDatabase, file: string): Promise<void> {
  const client = await asSystem('backup', () => database.pool.connect());
  try {
    await client.query('checkpoint');
    await database.writeSnapshot(file);
  } finally {
    client.release();
  }
}

/**
 * Hands the backup command a snapshot of the embedded database while a server has it open, since the database allows only one process.
 * Served on a socket in the data directory that only the directory's owner can open. Every connection gets one snapshot; nothing is read
 * from it.
 */
export async function openSnapshotDoor(
  dataDir: string,
  database: OpenDatabase,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  const path = doorOf(dataDir);
  if (path === null) return { close: () => Promise.resolve() };
  rmSync(path, { force: true });
  const server: Server = createServer((socket) => {
    const file = join(resolve(dataDir), `snapshot-${randomUUID()}.tar`);
    socket.on('error', () => undefined);
    void takeSnapshot(database, file)
      .then(
        (): Answer => ({ file }),
        (error: unknown): Answer => ({ fault: error instanceof Error ? error.message : String(error) }),
      )
      .then((answer) => {
        // The backup command has gone.
        if (socket.destroyed) rmSync(file, { force: true });
        socket.end(`${JSON.stringify(answer)}\n`);
        log.info({ ok: 'file' in answer }, 'snapshot for a backup');
      });
  });
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
      }),
  };
}

/**
 * Asks the server that has the data directory for a snapshot, and answers where it lies; whoever asked deletes it. Answers
 * `null` where no server can be asked; throws where it could not make one.
 */
export async function askForSnapshot(dataDir: string): Promise<string | null> {
  const path = doorOf(dataDir);
  if (path === null || !existsSync(path)) return null;
  const socket = createConnection(path);
  let answer: Answer;
  try {
    await once(socket, 'connect');
    answer = answerSchema.parse(JSON.parse(await text(socket)));
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
  if ('fault' in answer) throw new Error(`The server could not make a snapshot: ${answer.fault}`);
  return answer.file;
}
