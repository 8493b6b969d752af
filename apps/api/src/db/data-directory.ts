import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase, type OpenDatabase } from './database';
import { asSystem } from './tenant-context';
import { acquireLock, type Lock } from './lock-file';

/** The embedded database's files are damaged, gone or somebody else's; nothing was changed. The message says where, and what to do. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

/** The system's own refusals say nothing about the files, and are told as they are. */
const systemFaults = /\b(EACCES|EPERM|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|ENOMEM|EIO)\b|out of memory/i;

/** The version of PostgreSQL whose files PGlite reads; what another one wrote it may hang over instead of refusing. */
const filesVersion = '18';

/** Written when a start found people in the database: from then on, one without any has lost them. */
const mark = 'installed';
/** What lies in a data directory only where there was a database. */
const traces = [mark, 'secrets.json'];

/** What says that a data directory without a database had one; `null` for a new directory. */
function traceOf(root: string): string | null {
  const names = readdirSync(root);
  return names.find((name) => traces.includes(name) || name.startsWith('database.corrupt-')) ?? null;
}

/** Remembers beside the embedded database that there are people in it. */
export function markInstalled(dataDir: string): void {
  const path = join(resolve(dataDir), mark);
  if (!existsSync(path)) writeFileSync(path, '', { mode: 0o600 });
}

/** Throws {@link DamagedDatabaseError} where a database without people had some: a demo or a new administrator would hide the loss. */
export function assertNotEmptied(dataDir: string): void {
  const directory = join(resolve(dataDir), 'database');
  if (existsSync(join(resolve(dataDir), mark)))
    throw refusal(directory, 'There is nobody in it any more, though there was.');
}

function isComplete(directory: string): boolean {
  const control = join(directory, 'global', 'pg_control');
  return existsSync(join(directory, 'PG_VERSION')) && existsSync(control) && statSync(control).size > 0;
}

/** A first start that is cut short leaves nothing that looks like a database: it is made aside and renamed when whole. */
async function createDatabase(directory: string): Promise<void> {
  const aside = `${directory}.new`;
  // What lies here is from a first start that never finished: nothing was ever stored in it.
  rmSync(aside, { recursive: true, force: true });
  const database = await openDatabase({ kind: 'embedded', dataDir: aside });
  await asSystem('start', () => database.pool.query('select 1'));
  await database.close();
  if (!isComplete(aside)) throw new Error(`A database could not be made in ${aside}.`);
  renameSync(aside, directory);
}

async function openExisting(directory: string): Promise<OpenDatabase> {
  if (!isComplete(directory)) throw new Error('It has no PG_VERSION or global/pg_control.');
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version !== filesVersion)
    throw new Error(`Its files are of PostgreSQL ${version.slice(0, 20)}, not ${filesVersion}.`);
  const database = await openDatabase({ kind: 'embedded', dataDir: directory });
  try {
    await asSystem('start', () => database.pool.query('select 1'));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function refusal(directory: string, reason: string, cause?: unknown): DamagedDatabaseError {
  return new DamagedDatabaseError(
    [
      `The embedded database in ${directory} cannot be used: ${reason}`,
      'Nothing was changed or deleted.',
      `To restore: move ${directory} away, run the backup command with --restore FILE, or put a copy of the directory there, and start again.`,
      'To begin with an empty database: name another DATA_DIR.',
    ].join('\n'),
    { cause },
  );
}

function refuse(directory: string, cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (systemFaults.test(reason)) throw cause;
  throw refusal(directory, reason, cause);
}

/** Where a data directory's lock lies. */
export function lockFileOf(dataDir: string): string {
  return join(resolve(dataDir), 'lock');
}

/**
 * Opens the embedded database of a data directory, making both where there are none, and holds the directory's lock until
 * it is closed. Throws {@link LockedError} when another process has it, and {@link DamagedDatabaseError},
 * at every start, for files that are damaged, gone or another program's: nothing takes their place by itself.
 */
export async function openDataDirectory(dataDir: string): Promise<OpenDatabase> {
  const root = resolve(dataDir);
  mkdirSync(root, { recursive: true });
  const lock: Lock = acquireLock(lockFileOf(dataDir));
  const directory = join(root, 'database');
  try {
    if (!existsSync(directory)) {
      const trace = traceOf(root);
      if (trace !== null) throw refusal(directory, `It is gone, but ${join(root, trace)} is left of it.`);
      await createDatabase(directory);
    }
    const database = await openExisting(directory).catch((error: unknown) => refuse(directory, error));
    return {
      ...database,
      async close() {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
