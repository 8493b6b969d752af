import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startServerOfTests } from './server-of-tests';

// Where it does not start here, the run has said so (`test/database.ts`).
it.runIf(process.env.TEST_DATABASE === 'own')(
  'a server of tests serves behind a socket, and leaves nothing when it ends',
  async () => {
    const { url, stop } = await startServerOfTests();
    const home = new URL(url).searchParams.get('host') ?? '';
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    expect((await client.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }]);
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const folders = [home, rows[0]?.data_directory ?? ''];
    await client.end();
    expect(folders.map((folder) => existsSync(folder))).toEqual([true, true]);
    await stop();
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
  },
  120_000,
);
