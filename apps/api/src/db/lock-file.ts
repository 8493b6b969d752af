import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';
import { isRunning } from '#src/db/is-running';

const ownerSchema = z.object({
  /** Tells two locks of one process apart. */
  id: z.string(),
  pid: z.int().positive(),
  host: z.string(),
  /** When the process began, in the kernel's own count; `null` where the system does not tell. */
  started: z.string().nullable(),
});
type Owner = z.infer<typeof ownerSchema>;

/** Another process holds the data directory. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
}

export type Lock = { release(): void };

type Stat = {
  /** When the process began: its id comes again after a restart of the machine or the container; together with this it does not. */
  readonly started: string | null;
  /** Whether it has ended and only waits for its parent to ask how. */
  readonly isOver: boolean;
};

/** What the system tells of a process; `null` where it tells nothing. */
function statOf(pid: number): Stat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in the second field may itself hold spaces and brackets; the state follows it, the start time is the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { started: fields[19] ?? null, isOver: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return null;
  }
}

/** A machine cannot look into another's processes (a shared volume), so there it counts as alive. */
function isAlive(owner: Owner): boolean {
  if (!isLocal(owner)) return true;
  if (!isRunning(owner.pid)) return false;
  const stat = statOf(owner.pid);
  if (stat === null) return true;
  if (stat.isOver) return false;
  return stat.started === null || owner.started === null || stat.started === owner.started;
}

function readOwner(file: string): Owner | 'absent' | 'unreadable' {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'absent';
    throw error;
  }
  try {
    const parsed = ownerSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/** Written whole beside and linked into place: a lock is never seen half-written, and an existing one never replaced. */
function tryCreate(file: string, owner: Owner): boolean {
  const aside = `${file}.${owner.id}`;
  writeFileSync(aside, JSON.stringify(owner), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isLocal(owner: Owner): boolean {
  return owner.host === hostname();
}

function refusal(file: string, owner: Owner): LockedError {
  return new LockedError(
    `The data directory is in use by process ${owner.pid}${isLocal(owner) ? '' : ` on ${owner.host}`}; the embedded ` +
      `database allows one only. Stop that one, or set DATA_DIR or DATABASE_URL. (Lock: ${file})`,
  );
}

/** Throws {@link LockedError} where {@link acquireLock} would because of a living owner; takes nothing. */
export function assertNotLocked(file: string): void {
  const owner = readOwner(file);
  if (typeof owner === 'object' && isAlive(owner)) throw refusal(file, owner);
}

/** Moves a dead owner's lock away. Another process may have done so and locked meanwhile: then it is put back. */
function removeDead(file: string, dead: Owner): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readOwner(aside);
  if (typeof moved === 'object' && moved.id !== dead.id) linkSync(aside, file);
  rmSync(aside, { force: true });
}

/**
 * Takes the lock file, or throws {@link LockedError} naming who holds it. The lock of a process that is dead is taken over; one
 * that is alive keeps it however long it does not answer, since two on one data directory lose data silently.
 */
export function acquireLock(file: string): Lock {
  const own: Owner = {
    id: randomUUID(),
    pid: process.pid,
    host: hostname(),
    started: statOf(process.pid)?.started ?? null,
  };
  for (let tries = 0; tries < 10; tries += 1) {
    if (tryCreate(file, own)) {
      return {
        release() {
          const owner = readOwner(file);
          if (typeof owner === 'object' && owner.id === own.id) rmSync(file, { force: true });
        },
      };
    }
    const owner = readOwner(file);
    if (owner === 'absent') continue;
    if (owner === 'unreadable')
      throw new LockedError(
        `${file} is no lock file of ours. If no server uses this directory, remove the file.`,
      );
    if (isAlive(owner)) throw refusal(file, owner);
    removeDead(file, owner);
  }
  throw new LockedError(`${file} could not be taken.`);
}
