import type { EndpointDefinition } from '@frontage/api-client/contract';
import { permissions } from '@frontage/domain';
import { and, eq } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { location, projectMember, userLocation } from '#src/db/schema/index';
import { record } from '#src/areas/base/audit/record';
import type { TestUser } from '#src/testing/factories';
import { Caller, endpoints, idNamesOf, idsOf } from './calls';
import { keepRows } from './kept-rows';
import { matrix } from './matrix';
import type { Call, Ids } from './matrix/entry';
import { csvUpload } from './matrix/uploads';
import { createWorld, type World } from './world';

let dataDir: string;
let world: World;
let caller: Caller;
let putBack: () => Promise<void>;
let user: TestUser;
let authorization: string;
let seen: string;
let hidden: readonly string[];
/** Marks of the locations they must not see: ids, the provider's numbers, and a text that only those have. */
let traces: string[];
const secret = 'Qwykescondido';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-scope-'));
  world = await createWorld({ DATA_DIR: dataDir });
  caller = new Caller(world);
  const { make, context } = world.test;
  const { own } = world.places;
  const all = Object.fromEntries(permissions.map((one) => [one, true]));
  user = await make.user(world.home, { role: 1, permissions: all, projects: [own.project] });
  authorization = `Bearer ${(await make.session(user)).accessToken}`;
  [seen = '', ...hidden] = own.locationIds;
  const { db } = context;
  for (const id of hidden)
    await db
      .update(location)
      .set({
        name: secret,
        city: secret,
        cityKey: secret,
        labels: [secret],
        searchText: secret.toLowerCase(),
      })
      .where(eq(location.id, id));
  traces = [secret, ...hidden, ...own.providerNumbers.slice(1)];
  await db
    .update(projectMember)
    .set({ isLimited: true })
    .where(and(eq(projectMember.userId, user.id), eq(projectMember.projectId, own.project.id)));
  const ids = { accountId: world.home.id, userId: user.id, projectId: own.project.id };
  await db.insert(userLocation).values({ ...ids, locationId: seen });
  ({ putBack } = await keepRows(db));
}, 120_000);
afterAll(async () => {
  process.stdout.write(`R29: ${caller.calls} calls of a user who may see one of three locations\n`);
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const definitionOf = (id: string): EndpointDefinition => {
  const found = endpoints.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found.definition;
};
const send = (id: string, call: Call = {}, ids: Partial<Ids> = {}) =>
  caller.send(definitionOf(id), authorization, { ...idsOf(world.places.own), ...ids }, call);

describe('a user who may see one location of three (R29, R30)', { timeout: 60_000 }, () => {
  for (const { id, definition } of endpoints) {
    if (!['permission', 'session'].includes(definition.access.kind)) continue;
    it(`${id}: shows nothing of the others`, async () => {
      const { own } = world.places;
      const call = matrix[id].call?.(own, '') ?? {};
      for (const locationId of own.locationIds) {
        const ids = { ...idsOf(own), locationId };
        const answer = await caller.send(definition, authorization, ids, call);
        const sent = JSON.stringify([ids, call]);
        const shown = traces.filter((one) => answer.body.includes(one) && !sent.includes(one));
        expect([answer.statusCode < 500, shown], answer.body.slice(0, 300)).toEqual([true, []]);
        if (locationId !== seen && idNamesOf(definition).includes('locationId'))
          expect(answer.statusCode).toBe(definition.reach === 'project' ? 403 : 404);
        if (matrix[id].changes === true && answer.statusCode < 300) await putBack();
      }
    });
  }

  it('counts only their own', async () => {
    const list = (await send('locations.list')).json<{ items: { id: string }[]; total: number }>();
    expect([list.items.map(({ id }) => id), list.total]).toEqual([[seen], 1]);
    const summary = (await send('locations.summary')).json<{
      total: number;
      inFlight: number;
      refused: number;
    }>();
    expect(summary).toMatchObject({ total: 1, inFlight: 1, refused: 0 });
    const paged = await send('locations.list', { query: { limit: '1', search: 'padaria' } });
    expect(paged.json()).toMatchObject({ total: 1, next: null });
    expect((await send('locations.list', { query: { search: secret } })).json()).toMatchObject({ total: 0 });
    expect((await send('locations.exportCsv')).body.trim().split('\n')).toHaveLength(2);
  });

  it('knows neither plans nor jobs that also touch others', async () => {
    for (const id of [
      'plans.detail',
      'plans.items',
      'plans.apply',
      'plans.exportCsv',
      'jobs.detail',
      'jobs.ledger',
      'jobs.undo',
    ])
      expect([
        id,
        (await send(id, matrix[id as keyof typeof matrix].call?.(world.places.own, '') ?? {})).statusCode,
      ]).toEqual([id, 404]);
    expect((await send('jobs.list')).json()).toMatchObject({ items: [], total: 0 });
  });

  it('is refused a whole change that names another location, and makes one of their own', async () => {
    const change = (ids: readonly string[]): Call => ({
      payload: {
        title: 'x',
        source: 'form',
        changes: ids.map((locationId) => ({ locationId, values: { storeCode: 'L-9' } })),
      },
    });
    expect(
      (await send('plans.fromValues', change([seen, hidden[0] ?? '']))).statusCode,
    ).toBeGreaterThanOrEqual(400);
    const { own } = world.places;
    const csv = await send('plans.fromCsv', csvUpload(own.providerNumbers));
    expect(csv.statusCode).toBe(422);
    const [, ...faults] = csv.json<{ fields: { path: string; code: string }[] }>().fields;
    expect(faults.map(({ code }) => code)).toEqual(['unknown_location', 'unknown_location']);
    const made = await send('plans.fromValues', change([seen]));
    expect(made.statusCode, made.body).toBe(201);
    const { planId } = made.json<{ planId: string }>();
    expect((await send('plans.detail', {}, { planId })).json()).toMatchObject({ counts: { locations: 1 } });
    await putBack();
  });

  it('reads in the audit log what they did themselves, and of others what is wholly theirs', async () => {
    const { own } = world.places;
    const { db, clock } = world.test.context;
    const event = (actorId: string, name: string) =>
      record(db, {
        accountId: world.home.id,
        projectId: own.project.id,
        actor: { kind: 'user', id: actorId, name },
        origin: null,
        at: clock.now(),
        action: 'plan_applied',
        object: { kind: 'plan', id: own.draftId, name: 'x' },
      });
    await event(own.authorId, 'Outra Pessoa');
    await event(user.id, 'Ele Mesmo');
    const log = (await send('audit.list')).json<{ items: { actor: { name?: string } }[] }>();
    const names = log.items.map(({ actor }) => actor.name);
    expect(names).toContain('Ele Mesmo');
    expect(names).not.toContain('Outra Pessoa');
  });

  it('sees all again once they are let into the whole project, and nothing once they are out', async () => {
    const { db } = world.test.context;
    const membership = and(
      eq(projectMember.userId, user.id),
      eq(projectMember.projectId, world.places.own.project.id),
    );
    await db.update(projectMember).set({ isLimited: false }).where(membership);
    expect((await send('locations.list')).json()).toMatchObject({ total: 3 });
    await db.delete(projectMember).where(membership);
    expect(await db.$count(userLocation, eq(userLocation.userId, user.id))).toBe(0);
    expect((await send('locations.list')).statusCode).toBe(404);
  });
});
