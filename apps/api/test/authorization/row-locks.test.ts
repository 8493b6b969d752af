import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsOf } from '#src/testing/statements';
import { Caller, endpoints, idsOf } from './calls';
import { matrix } from './matrix';
import { createWorld, type World } from './world';

let dataDir: string;
let world: World;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-locks-'));
  world = await createWorld({ DATA_DIR: dataDir });
}, 60_000);
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * `for update` conflicts with the lock that every insert takes of the rows it refers to. Whoever inserts something of an account and
 * then something of a person would wait for one who locked the person first and asks for the account, and both for ever.
 */
const strongLock = /\bfrom "?(?:app_user|account|project)"?\s.*\bfor update\b(?! skip locked)/is;
const weakLock = /\bfrom "?(?:app_user|account|project)"?\s.*\bfor no key update\b/is;

it('locks people, accounts and projects without keeping out what refers to them', async () => {
  const caller = new Caller(world);
  const place = world.places.own;
  const email = (await world.test.make.user(world.home)).email;
  const strong: string[] = [];
  const weak = new Set<string>();
  for (const { id, definition } of endpoints) {
    // Each a person of their own: some calls end sessions.
    const person = await world.test.make.user(world.home, { role: 3, projects: [place.project] });
    const { accessToken } = await world.test.make.session(person);
    const call = matrix[id].call?.(place, email);
    const sent = await statementsOf(() =>
      caller.send(definition, `Bearer ${accessToken}`, idsOf(place), call),
    );
    strong.push(...sent.filter((text) => strongLock.test(text)).map((text) => `${id}: ${text}`));
    if (sent.some((text) => weakLock.test(text))) weak.add(id);
  }
  expect(strong).toEqual([]);
  // The calls came so far as to lock anything.
  expect([...weak]).toEqual(
    expect.arrayContaining(['settings.saveAccount', 'uploads.image', 'invites.send']),
  );
}, 60_000);
