import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DamagedDatabaseError, openDataDirectory } from './data-directory';
import { LockedError } from './lock-file';
import { asSystem } from './tenant-context';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'frontage-data-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('the data directory', () => {
  it('is made, kept, locked while open, and moved aside whole when it is damaged', async () => {
    // What a first start that was killed leaves behind.
    mkdirSync(join(directory, 'database.new'));
    writeFileSync(join(directory, 'database.new', 'PG_VERSION'), '18');

    const first = await openDataDirectory(directory);
    await asSystem('start', () => first.pool.query('create table kept (a int); insert into kept values (7)'));
    await expect(openDataDirectory(directory)).rejects.toThrow(LockedError);
    await first.close();
    expect(readdirSync(directory)).toEqual(['database']);

    const second = await openDataDirectory(directory);
    expect(
      (await asSystem('start', () => second.pool.query<{ a: number }>('select a from kept'))).rows,
    ).toEqual([{ a: 7 }]);
    await second.close();

    const control = join(directory, 'database', 'global', 'pg_control');
    const whole = readFileSync(control);
    writeFileSync(control, Buffer.alloc(whole.length, 1));
    const refused: unknown = await openDataDirectory(directory).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DamagedDatabaseError);
    const [aside = '', ...others] = readdirSync(directory);
    expect(others).toEqual([]);
    expect(aside).toMatch(/^database\.corrupt-\d{4}-/);
    expect((refused as Error).message).toContain(join(directory, aside));

    // Restoring, as the message says.
    writeFileSync(join(directory, aside, 'global', 'pg_control'), whole);
    rmSync(join(directory, 'database'), { recursive: true, force: true });
    renameSync(join(directory, aside), join(directory, 'database'));
    const third = await openDataDirectory(directory);
    expect(
      (await asSystem('start', () => third.pool.query<{ a: number }>('select a from kept'))).rows,
    ).toEqual([{ a: 7 }]);
    await third.close();
  }, 90_000);

  it('refuses a directory with missing files without making a new database in it', async () => {
    mkdirSync(join(directory, 'database'));
    writeFileSync(join(directory, 'database', 'something'), 'kept');
    await expect(openDataDirectory(directory)).rejects.toThrow('no PG_VERSION');
    const [aside = ''] = readdirSync(directory);
    expect(readFileSync(join(directory, aside, 'something'), 'utf8')).toBe('kept');
  });
});
