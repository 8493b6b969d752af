import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type OpenDatabase } from '#src/db/database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ kind: 'embedded', dataDir: 'memory://', thread: 'this' }, 'everything');
}, 60_000);
afterAll(() => database.close());

describe('the embedded database', () => {
  it('keeps nothing of the rows it answered with', async () => {
    const counting = new Worker(new URL('../../testing/rows-held.ts', import.meta.url));
    onTestFinished(async () => {
      await counting.terminate();
    });
    const [{ bytes, held }] = (await once(counting, 'message')) as [{ bytes: number; held: number }];
    expect(bytes).toBeGreaterThan(5 * 2000 * 10);
    expect(held).toBe(0);
  });

  it('answers whole where an answer comes in many parts', async () => {
    const { rows } = await database.pool.query<{ n: number; t: string }>(
      `select n, repeat(chr(97 + n % 26), 1000) as t from generate_series(1, 5000) as n`,
    );
    expect(rows).toHaveLength(5000);
    for (const { n, t } of rows) expect(t).toBe(String.fromCharCode(97 + (n % 26)).repeat(1000));
  });
});
