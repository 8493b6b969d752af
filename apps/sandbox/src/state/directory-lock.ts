import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A state directory that another living process holds. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
}

/**
 * Claims a state directory for this process; two on one directory would overwrite each other.
 * A lock whose process is dead is taken over, also when its number now belongs to another process.
 * @returns a function that gives the directory free
 * @throws DirectoryInUseError while another living process holds it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'lock');
  const holder = readHolder(path);
  if (holder !== undefined && holder.pid !== process.pid && isAlive(holder)) {
    throw new DirectoryInUseError(`${directory} is in use by process ${String(holder.pid)}`);
  }
  if (holder !== undefined) unlinkSync(path);
  const file = openSync(path, 'wx');
  writeSync(file, `${String(process.pid)} ${startOf(process.pid) ?? ''}`);
  closeSync(file);
  return () => {
    if (readHolder(path)?.pid === process.pid) unlinkSync(path);
  };
}

interface Holder {
  pid: number;
  /** When its process started, as the system counts it; undefined where the system does not tell. */
  start: string | undefined;
}

function readHolder(path: string): Holder | undefined {
  const [pid, start] = readIfThere(path)?.split(' ') ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), start: start === '' ? undefined : start };
}

function isAlive({ pid, start }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // One that ended and that its parent did not ask about still has a number.
  if (statOf(pid)?.[0] === 'Z') return false;
  return start === undefined || startOf(pid) === start;
}

/** What Linux tells of a process behind its name, which may contain spaces: first its state. */
function statOf(pid: number): string[] | undefined {
  const stat = readIfThere(`/proc/${String(pid)}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** When a process started. */
function startOf(pid: number): string | undefined {
  return statOf(pid)?.[19];
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
