import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase, type OpenDatabase } from './database';
import { asSystem } from './tenant-context';
import { acquireLock, type Lock } from './lock-file';

/** The embedded database's files could not be opened; they were moved aside. The message says where, and what to do. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

/** The system's own refusals say nothing about the files: moving them aside would only hide the cause. */
const systemFaults = /\b(EACCES|EPERM|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|ENOMEM|EIO)\b|out of memory/i;

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
  const database = await openDatabase({ kind: 'embedded', dataDir: directory });
  try {
    await asSystem('start', () => database.pool.query('select 1'));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function moveAside(directory: string, cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (systemFaults.test(reason)) throw cause;
  const aside = `${directory}.corrupt-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  renameSync(directory, aside);
  throw new DamagedDatabaseError(
    [
      `The embedded database in ${directory} could not be opened: ${reason}`,
      `It was moved to ${aside}; nothing was deleted.`,
      `To restore: run the backup command with --restore FILE, or put a copy of the directory at ${directory}, and start again.`,
      'To begin with an empty database: just start again.',
    ].join('\n'),
    { cause },
  );
}

/** Where a data directory's lock lies. */
export function lockFileOf(dataDir: string): string {
  return join(resolve(dataDir), 'lock');
}

/**
 * Opens the embedded database of a data directory, making both where there are none, and holds the directory's lock until
 * it is closed. Throws {@link LockedError} when another process has it, and {@link DamagedDatabaseError}.
 */
export async function openDataDirectory(dataDir: string): Promise<OpenDatabase> {
  const root = resolve(dataDir);
  mkdirSync(root, { recursive: true });
  const lock: Lock = acquireLock(lockFileOf(dataDir));
  const directory = join(root, 'database');
  try {
    if (!existsSync(directory)) await createDatabase(directory);
    const database = await openExisting(directory).catch((error: unknown) => moveAside(directory, error));
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
