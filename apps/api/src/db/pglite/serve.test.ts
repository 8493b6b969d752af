import { messages } from '@electric-sql/pglite';
import { queryObjects } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#src/db/database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ kind: 'embedded', dataDir: 'memory://', thread: 'this' }, 'everything');
}, 60_000);
afterAll(() => database.close());

const rowsHeld = () => queryObjects(messages.DataRowMessage, { format: 'count' });

describe('the embedded database', () => {
  it('keeps nothing of the rows it answered with', async () => {
    const before = rowsHeld();
    for (let round = 0; round < 5; round += 1) {
      const { rows } = await database.pool.query<{ a: number }>('select generate_series(1, 2000) as a');
      expect(rows).toHaveLength(2000);
    }
    // Enough answers that are no rows: settings, a failure, a transaction.
    await expect(database.pool.query('select 1 / 0')).rejects.toThrow('division by zero');
    expect(rowsHeld() - before).toBe(0);
  });

  it('answers whole where an answer comes in many parts', async () => {
    const { rows } = await database.pool.query<{ n: number; t: string }>(
      `select n, repeat(chr(97 + n % 26), 1000) as t from generate_series(1, 5000) as n`,
    );
    expect(rows).toHaveLength(5000);
    for (const { n, t } of rows) expect(t).toBe(String.fromCharCode(97 + (n % 26)).repeat(1000));
  });
});
