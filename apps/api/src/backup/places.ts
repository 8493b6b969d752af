import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#src/config';
import { lockFileOf, openDataDirectory } from '#src/db/data-directory';
import { openDatabase, type OpenDatabase } from '#src/db/database';
import { LockedError, acquireLock } from '#src/db/lock-file';
import { BackupError } from './archive';
import { askForSnapshot } from './snapshot-door';

/** A database that is opened for a backup or a restore. `close` says whether its work was done. */
export type OpenPlace = {
  readonly database: OpenDatabase;
  close(isDone: boolean): Promise<void>;
};

async function openSnapshot(dataDir: string, refusal: LockedError): Promise<OpenPlace> {
  const snapshot = await askForSnapshot(dataDir);
  if (snapshot === null)
    throw new LockedError(
      `${refusal.message}\nThat server cannot be asked for a backup: stop it, and try again.`,
    );
  const folder = mkdtempSync(join(resolve(dataDir), 'backup-'));
  try {
    const database = await openDatabase({ kind: 'embedded', dataDir: join(folder, 'database'), snapshot });
    rmSync(snapshot, { force: true });
    return {
      database,
      async close() {
        await database.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(snapshot, { force: true });
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * The installation's database to read a backup from. Where a server has the embedded one, it is a snapshot that this server
 * makes; the server goes on. Throws {@link LockedError} where it cannot.
 */
export async function openToBackUp({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenPlace> {
  if (DATABASE_URL !== undefined) {
    const database = await openDatabase({ kind: 'postgres', url: DATABASE_URL });
    return { database, close: () => database.close() };
  }
  if (!existsSync(join(resolve(DATA_DIR), 'database')))
    throw new BackupError(`There is no database in ${resolve(DATA_DIR)}.`);
  try {
    const database = await openDataDirectory(DATA_DIR);
    return { database, close: () => database.close() };
  } catch (error) {
    if (error instanceof LockedError) return openSnapshot(DATA_DIR, error);
    throw error;
  }
}

/**
 * An empty database to restore into: that of `DATABASE_URL`, or a new embedded one, which is put in its place when all is done and
 * thrown away otherwise. Throws {@link BackupError} where the data directory has one already.
 */
export async function openToRestore({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenPlace> {
  if (DATABASE_URL !== undefined) {
    const database = await openDatabase({ kind: 'postgres', url: DATABASE_URL });
    return { database, close: () => database.close() };
  }
  const root = resolve(DATA_DIR);
  mkdirSync(root, { recursive: true });
  const lock = acquireLock(lockFileOf(DATA_DIR));
  const [place, aside] = [join(root, 'database'), join(root, 'database.restoring')];
  try {
    if (existsSync(place))
      throw new BackupError(
        `${place} exists already. Restore into an empty DATA_DIR, or move it away first.`,
      );
    rmSync(aside, { recursive: true, force: true });
    const database = await openDatabase({ kind: 'embedded', dataDir: aside });
    return {
      database,
      async close(isDone) {
        await database.close();
        if (isDone) renameSync(aside, place);
        else rmSync(aside, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
