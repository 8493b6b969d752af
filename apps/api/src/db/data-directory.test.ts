import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertNotEmptied, DamagedDatabaseError, markInstalled, openDataDirectory } from './data-directory';
import { LockedError } from './lock-file';
import { asSystem } from './tenant-context';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'frontage-data-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('the data directory', () => {
  it('is made, kept, locked while open, and refused at every start when it is damaged', async () => {
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
    for (let start = 0; start < 2; start += 1) {
      await expect(openDataDirectory(directory)).rejects.toThrow(DamagedDatabaseError);
      expect(readdirSync(directory)).toEqual(['database']);
    }
    expect(readFileSync(control)).toEqual(Buffer.alloc(whole.length, 1));

    // Restoring, as the message says.
    writeFileSync(control, whole);
    const third = await openDataDirectory(directory);
    expect(
      (await asSystem('start', () => third.pool.query<{ a: number }>('select a from kept'))).rows,
    ).toEqual([{ a: 7 }]);
    await third.close();
  }, 90_000);

  it.each<[string, string, (database: string) => void]>([
    ['missing files', 'no PG_VERSION', (database) => writeFileSync(join(database, 'something'), 'kept')],
    [
      "another server's files",
      'PostgreSQL 16',
      (database) => {
        mkdirSync(join(database, 'global'));
        writeFileSync(join(database, 'global', 'pg_control'), 'kept');
        writeFileSync(join(database, 'PG_VERSION'), '16\n');
      },
    ],
  ])('refuses %s at every start without changing them', async (_what, says, write) => {
    const database = join(directory, 'database');
    mkdirSync(database);
    write(database);
    const before = readdirSync(directory, { recursive: true });
    for (let start = 0; start < 2; start += 1) {
      const refused: unknown = await openDataDirectory(directory).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DamagedDatabaseError);
      expect((refused as Error).message).toContain(says);
    }
    expect(readdirSync(directory, { recursive: true })).toEqual(before);
  });

  it.each(['installed', 'secrets.json', 'database.corrupt-2026-11-20'])(
    'makes no new database where %s says that there was one',
    async (trace) => {
      writeFileSync(join(directory, trace), 'kept');
      for (let start = 0; start < 2; start += 1)
        await expect(openDataDirectory(directory)).rejects.toThrow('It is gone');
      expect(readdirSync(directory)).toEqual([trace]);
    },
  );

  it('tells a database that lost its people from one that never had any', () => {
    expect(() => assertNotEmptied(directory)).not.toThrow();
    markInstalled(directory);
    expect(() => assertNotEmptied(directory)).toThrow(DamagedDatabaseError);
  });
});
