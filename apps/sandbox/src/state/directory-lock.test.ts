import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUseError, lockDirectory } from './directory-lock';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const lock = () => join(directory, 'lock');

describe('the lock of a state directory', () => {
  it('names its holder and is given free', () => {
    const unlock = lockDirectory(directory);
    expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${String(process.pid)} `));
    unlock();
    expect(existsSync(lock())).toBe(false);
  });

  it('is respected while its holder lives', () => {
    writeFileSync(lock(), `${String(process.ppid)} `);
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  });

  it('is taken over from the dead', () => {
    writeFileSync(lock(), '0 ');
    lockDirectory(directory)();
    expect(existsSync(lock())).toBe(false);
  });

  it.runIf(process.platform === 'linux')(
    'is taken over when the number of the dead was given to another process',
    () => {
      writeFileSync(lock(), `${String(process.ppid)} 1`);
      lockDirectory(directory)();
      expect(existsSync(lock())).toBe(false);
    },
  );
});
