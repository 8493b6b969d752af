import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RoomGuard, StallWatch, freeBytesAt } from './room';

let database: PGlite;
beforeAll(async () => {
  database = await PGlite.create({ dataDir: 'memory://' });
  await database.exec('create table kept (a int); insert into kept values (1)');
}, 60_000);
afterAll(() => database.close());

const megabyte = 1024 * 1024;

describe('a disk that is nearly full', () => {
  it('makes the database read only, within a second and never within a transaction, until there is room', async () => {
    let free = 65 * megabyte;
    let now = 0;
    const guard = new RoomGuard(
      database,
      () => free,
      () => now,
    );
    const write = () => database.exec('insert into kept values (2)');
    const look = () => {
      now += 1_000;
      return guard.look();
    };
    await look();
    await write();

    free = 63 * megabyte;
    await guard.look();
    await write();
    await database.exec('begin');
    await look();
    await write();
    await database.exec('commit');
    await look();
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    expect((await database.query('select a from kept')).rows).toHaveLength(4);

    await database.exec('reset all');
    guard.forget();
    await look();
    await expect(write()).rejects.toMatchObject({ code: '25006' });

    free = 65 * megabyte;
    await look();
    await write();
    expect((await database.query('select a from kept')).rows).toHaveLength(5);
  });

  it('is looked at where the database lies', () => {
    expect(freeBytesAt(process.cwd())).toBeGreaterThan(0);
    expect(freeBytesAt('memory://')).toBe(Infinity);
    expect(freeBytesAt('/nowhere/at/all')).toBe(Infinity);
  });
});

describe('a database that is silent', () => {
  it('hangs where its disk is nearly full, and is busy where it is not', () => {
    let free = 63 * megabyte;
    let now = 0;
    const watch = new StallWatch(
      () => free,
      () => now,
    );
    now = 30_000;
    expect(watch.isStalled).toBe(false);
    now = 30_001;
    expect(watch.isStalled).toBe(true);
    free = 65 * megabyte;
    expect(watch.isStalled).toBe(false);
    free = 0;
    watch.heard();
    expect(watch.isStalled).toBe(false);
  });
});
