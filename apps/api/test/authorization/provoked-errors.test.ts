import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Caller, endpoints, idsOf } from './calls';
import { matrix } from './matrix';
import { createWorld, type World } from './world';

let dataDir: string;
let world: World;
let email: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-faults-'));
  world = await createWorld({ DATA_DIR: dataDir });
  email = (await world.test.make.user(world.home)).email;
}, 60_000);
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const canary = 'canary-of-the-database';

/** The n-th statement of what runs meanwhile fails as PostgreSQL fails, with all it tells of. */
function failAt(n: number) {
  const real = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...given: unknown[]) => unknown;
  let sent = 0;
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given;
    const text =
      typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first);
    // What switches a connection over, and ends a transaction, is not the product's own.
    if (!/^(select set_config|begin|commit|rollback)/i.test(text)) sent += 1;
    if (sent !== n) return real.apply(this, given);
    sent += 1;
    const error = Object.assign(new Error(`${canary}: relation "app_user" at ${text}`), {
      code: 'XX000',
      detail: canary,
      where: `PL/pgSQL ${canary}`,
      file: '/usr/lib/postgresql/execMain.c',
      table: 'app_user',
    });
    const callback = given.find((one) => typeof one === 'function') as ((error: Error) => void) | undefined;
    if (callback === undefined) return Promise.reject(error);
    setImmediate(() => callback(error));
    return undefined;
  });
}

const telltale =
  /canary|select |insert |update |app_user|\.ts\b|\.js\b|node_modules|\bat \w+|\/usr\/|PL\/pgSQL|XX000|stack/i;

/** The endpoints but the one that says what is down, by design. */
const tried = endpoints.filter(({ id }) => id !== 'system.health');
/** How many answers there were of each status. */
const counts = new Map<number, number>();
let reached = 0;

describe('errors that were not foreseen (R46)', () => {
  it.each(tried)('tell nothing but a code and the id of the request, at $id', async ({ id, definition }) => {
    reached += 1;
    const place = world.places.own;
    const caller = new Caller(world);
    // The first statements find out who calls; the later ones are the endpoint's own.
    for (const at of [1, 3]) {
      // A separate person each: some calls end sessions.
      const person = await world.test.make.user(world.home, { role: 3, projects: [place.project] });
      const { accessToken } = await world.test.make.session(person);
      const call = matrix[id].call?.(place, email);
      const spy = failAt(at);
      const answer = await caller
        .send(definition, `Bearer ${accessToken}`, idsOf(place), call)
        // A download that had begun is cut off: there is no other way left to say that it failed.
        .catch(() => null)
        .finally(() => spy.mockRestore());
      if (answer === null) continue;
      counts.set(answer.statusCode, (counts.get(answer.statusCode) ?? 0) + 1);
      if (answer.statusCode < 500) continue;
      expect([id, answer.body, telltale.test(answer.body)]).toEqual([id, answer.body, false]);
      const body = answer.json<Record<string, unknown>>();
      expect(Object.keys(body).sort()).toEqual(['code', 'requestId']);
      expect(body.requestId).toBe(answer.headers['x-request-id']);
    }
  });

  afterAll(() => {
    const provoked = [...counts].reduce((sum, [status, n]) => (status < 500 ? sum : sum + n), 0);
    const answers = [...counts].map(([status, n]) => `${status}: ${n}`).join(', ');
    process.stdout.write(`R46: ${provoked} provoked errors at ${reached} endpoints; answers ${answers}\n`);
    // Whoever runs some of them by name gets fewer.
    if (reached === tried.length) expect(provoked).toBeGreaterThanOrEqual(200);
  });
});
