import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { JournalError } from './journal';

/**
 * Claims a state directory for this process; two on one directory would overwrite each other.
 * A lock whose process is dead is taken over.
 * @returns a function that gives the directory free
 * @throws JournalError while another living process holds it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'lock');
  const holder = readHolder(path);
  if (holder !== undefined && holder !== process.pid && isAlive(holder)) {
    throw new JournalError(`${directory} is in use by process ${String(holder)}`);
  }
  if (holder !== undefined) unlinkSync(path);
  const file = openSync(path, 'wx');
  writeSync(file, String(process.pid));
  closeSync(file);
  return () => {
    if (readHolder(path) === process.pid) unlinkSync(path);
  };
}

function readHolder(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
