import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '#src/db/is-running';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';

function hasRoom(folder: string, bytes: number): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= bytes;
  } catch {
    return false;
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    // Of another user of this machine: theirs to remove.
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Removes what processes left that were killed: in memory it would stay until the machine is restarted. */
function sweep(folder: string, prefix: string): void {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(prefix) ? /^\d+(?=-)/.exec(name.slice(prefix.length)) : null;
    if (pid !== null && !isRunning(Number(pid[0]))) remove(join(folder, name));
  }
}

/**
 * Makes a folder for data of tests that nobody keeps: in memory where there is room, else with the other temporary files. A database is
 * hundreds of small files, and on some disks making one takes a millisecond.
 *
 * @param prefix what its name begins with, after which comes the process; what a process that was killed left under it is removed
 * @param room how many bytes there must be
 */
export function makeQuickFolder(prefix: string, room: number, memory = inMemory): string {
  const isQuick = hasRoom(memory, room);
  if (isQuick) sweep(memory, prefix);
  return mkdtempSync(join(isQuick ? memory : tmpdir(), `${prefix}${String(process.pid)}-`));
}
