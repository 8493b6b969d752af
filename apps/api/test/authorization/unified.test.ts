import { permissions } from '@frontage/domain';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUser, location, project, projectMember, projectUnion, userLocation } from '#src/db/schema/index';
import { createScoreSchedule } from '#src/areas/locations/score/schedule';
import type { TestProject } from '#src/testing/factories';
import { Caller, endpoints, idsOf } from './calls';
import { matrix } from './matrix';
import { canary, createWorld, type World } from './world';

/** In every text of the project that is unified with the callers' own: who does not work there may not meet it. */
const mark = 'Qwykunido';

let dataDir: string;
let world: World;
let caller: Caller;
/** By what they hold of the other project. */
const callers = { nothing: '', one: '', all: '' };
let seen: string;
let hidden: string[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-unified-'));
  world = await createWorld({ DATA_DIR: dataDir });
  caller = new Caller(world);
  const { home, places, test } = world;
  const { own, unjoined, deleted, foreign } = places;
  const { db } = test.context;
  // The last tie is one that no code of ours writes.
  for (const other of [unjoined, deleted, foreign])
    await db.insert(projectUnion).values([
      { accountId: home.id, projectId: own.project.id, unitedId: other.project.id },
      { accountId: home.id, projectId: other.project.id, unitedId: own.project.id },
    ]);
  await db.update(project).set({ name: mark }).where(eq(project.id, unjoined.project.id));
  [seen = '', ...hidden] = unjoined.locationIds;
  for (const id of unjoined.locationIds)
    await db
      .update(location)
      .set({
        name: `${mark} ${id === seen ? 'visto' : 'escondido'}`,
        city: `${mark} cidade ${id === seen ? 'vista' : 'escondida'}`,
      })
      .where(eq(location.id, id));
  await db.update(location).set({ latitude: -23.55, longitude: -46.63 });
  for (const id of [seen, ...hidden]) {
    const of = sql`${randomUUID()}, ${home.id}, ${unjoined.project.id}, ${id}, ${randomUUID()}`;
    await db.execute(sql`
      insert into local_post (id, account_id, project_id, location_id, provider_id, topic_type, state, summary, scheduled_at,
        details, created_at, updated_at, read_at)
      values (${of}, 'STANDARD', 'SCHEDULED', ${`${mark} ${id === seen ? 'visto' : 'escondido'}`}, '2036-01-01', '{}', now(), now(), now())`);
  }
  for (const id of [seen, ...hidden]) {
    const text = `${mark} ${id === seen ? 'visto' : 'escondido'}`;
    await db.execute(sql`
      insert into review (id, account_id, project_id, location_id, provider_id, rating, comment, labels, written_at, updated_at, read_at)
      values (${randomUUID()}, ${home.id}, ${unjoined.project.id}, ${id}, ${randomUUID()}, 5, ${text}, array[${text}], now(), now(), now())`);
  }
  for (const id of [seen, ...hidden]) {
    const text = `${mark} ${id === seen ? 'visto' : 'escondido'}`;
    await db.execute(sql`
      insert into question (id, account_id, project_id, location_id, provider_id, body, upvotes, asked_at, updated_at, read_at)
      values (${randomUUID()}, ${home.id}, ${unjoined.project.id}, ${id}, ${randomUUID()}, ${text}, 0, now(), now(), now())`);
  }
  for (const id of [seen, ...hidden]) {
    const text = JSON.stringify(`${mark} ${id === seen ? 'visto' : 'escondido'}`);
    await db.execute(sql`
      insert into suggestion (id, account_id, project_id, location_id, field, part, ours, theirs, fingerprint, found_by, state,
        first_seen_at, opened_at, seen_at)
      values (${randomUUID()}, ${home.id}, ${unjoined.project.id}, ${id}, 'name', 'name', ${text}::jsonb, ${text}::jsonb, ${text},
        'scan', 'open', now(), now(), now())`);
    await db.execute(sql`
      insert into outside_review (location_id, account_id, project_id, field, ours, shown, since, seen_at)
      values (${id}, ${home.id}, ${unjoined.project.id}, 'website', ${text}::jsonb, ${text}::jsonb, now(), now())`);
  }
  // Somebody else's post, which comes too close to the one that is there.
  const other = await test.make.user(home, { role: 1, projects: [unjoined.project] });
  await db.update(appUser).set({ name: mark }).where(eq(appUser.id, other.id));
  const second = randomUUID();
  await db.execute(sql`
    insert into post (id, account_id, project_id, plan_id, kind, content, created_by, created_at, at, import_left_out)
    select ${second}, account_id, project_id, plan_id, kind, content, ${other.id}, created_at, at, 0 from post
    where project_id = ${unjoined.project.id} limit 1`);
  await db.execute(sql`
    insert into local_post (id, account_id, project_id, location_id, post_id, provider_id, topic_type, state, summary, details,
      content, created_at, updated_at, read_at)
    select gen_random_uuid(), account_id, project_id, location_id, ${second}, gen_random_uuid()::text, topic_type, state, summary,
      details, content, created_at, updated_at, read_at
    from local_post where project_id = ${unjoined.project.id} and post_id is not null`);
  await createScoreSchedule(test.context).runDue();
  const all = Object.fromEntries(permissions.map((one) => [one, true]));
  const sessionOf = async (projects: readonly TestProject[], seesOne = false) => {
    const user = await test.make.user(home, { role: 1, permissions: all, projects });
    if (seesOne) {
      const ofOther = and(
        eq(projectMember.userId, user.id),
        eq(projectMember.projectId, unjoined.project.id),
      );
      await db.update(projectMember).set({ isLimited: true }).where(ofOther);
      await db
        .insert(userLocation)
        .values({ accountId: home.id, userId: user.id, projectId: unjoined.project.id, locationId: seen });
    }
    // What they saved where they may not work any more is not told either.
    for (const list of ['locations', 'reviews'])
      await db.execute(sql`
        insert into saved_filter (id, account_id, project_id, user_id, list, name, name_key, filter, sort, sort_order, created_at, updated_at)
        values (${randomUUID()}, ${home.id}, ${unjoined.project.id}, ${user.id}, ${list}, ${mark}, ${mark},
          ${list === 'reviews' ? '{"view":"all"}' : '{}'}::jsonb, ${list === 'reviews' ? 'newest' : 'name'}, 'asc', now(), now())`);
    return `Bearer ${(await test.make.session(user)).accessToken}`;
  };
  callers.nothing = await sessionOf([own.project]);
  callers.one = await sessionOf([own.project, unjoined.project], true);
  callers.all = await sessionOf([own.project, unjoined.project]);
}, 120_000);
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const asked = endpoints.filter(({ definition }) => definition.unified === true);

describe('endpoints that are asked for unified projects', { timeout: 60_000 }, () => {
  it('are some', () => {
    expect(asked.map(({ id }) => id)).toContain('locations.list');
  });

  for (const { id, definition } of asked) {
    const answerTo = async (authorization: string) => {
      const { own } = world.places;
      const call = matrix[id].call?.(own, '') ?? {};
      // All there is, not only what the matrix names of the caller's own project.
      const payload =
        definition.method === 'POST' && typeof call.payload === 'object' && 'selection' in call.payload
          ? Object.assign({}, call.payload, { selection: { by: 'filter', filter: {} } })
          : call.payload;
      const query = new URLSearchParams(call.query as Record<string, string> | undefined);
      query.set('unified', 'true');
      const answer = await caller.send(definition, authorization, idsOf(own), {
        ...call,
        ...(payload === undefined ? {} : { payload }),
        query: query.toString(),
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.body;
    };

    it(`${id}: shows nothing of a project that the caller does not work in`, async () => {
      const body = await answerTo(callers.nothing);
      for (const trace of [
        mark,
        canary,
        ...world.places.unjoined.locationIds,
        ...world.places.foreign.locationIds,
      ])
        expect(body).not.toContain(trace);
    });

    it(`${id}: shows of a project seen in part nothing but that part`, async () => {
      const body = await answerTo(callers.one);
      for (const trace of ['escondid', canary, ...hidden]) expect(body).not.toContain(trace);
    });

    it(`${id}: answers otherwise to who works in all of them`, async () => {
      expect(await answerTo(callers.all)).not.toEqual(await answerTo(callers.nothing));
    });
  }
});
